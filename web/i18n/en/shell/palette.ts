export const palette = {
  name: 'Search and go to',
  placeholder: 'Screen, locker, article or customer',
  results: 'Where you can go',
  sections: {
    recent: 'Recent',
    screen: 'Screens',
    locker: 'Lockers',
    article: 'Articles',
    customer: 'Customers',
  },
  searching: 'Searching',
  failed: 'Lockers, articles and customers could not be searched.',
  shortcut: 'Search, and go to a screen',
}
