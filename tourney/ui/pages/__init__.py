"""The pages of the desk, one module a page. Each is a :class:`tourney.ui.pages.page.Page`."""
