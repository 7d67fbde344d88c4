export const shell = {
  skip: 'Skip to the content',
  menu: 'Main menu',
  openMenu: 'Open the menu',
  foldMenu: 'Fold the menu',
  unfoldMenu: 'Unfold the menu',
  showGroup: (group: string) => `Show what is in ${group}`,
  hideGroup: (group: string) => `Hide what is in ${group}`,
  breadcrumbs: 'Where you are',
  language: 'Language',
  account: 'Your account',
  roles: { superadmin: 'Superadmin', admin: 'Admin', reseller: 'Reseller', enduser: 'End user' },
  duties: {
    manager: 'Manager',
    planner: 'Planner',
    driver: 'Driver',
    siteManager: 'Site manager',
    worker: 'Worker',
  },
  logOut: 'Log out',
  shortcuts: 'Keyboard shortcuts',
  support: 'Support',
  timesIn: (zone: string) => `Times are in the time zone ${zone}`,
  unauthorized: 'Unauthorized access',
  unauthorizedText: 'Your role may not open that page.',
  languageFailed: 'The language could not be loaded. Check your internet connection and try again.',
}

export const shortcuts = {
  save: 'Save the form',
  close: 'Close a dialog or a menu, untick the rows',
  show: 'Show the keyboard shortcuts',
}

export const notFound = {
  title: 'There is no page at this address',
  text: 'Check that it is spelt right, or look for the page in the menu.',
  home: 'Go to Home',
}
