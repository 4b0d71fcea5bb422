"""The desk's forms: one dialog a module, each on :class:`tourney.ui.dialogs.form.FormDialog`."""
