/** The titles of its screens. */
export const screens = {
  sandbox: 'Sandbox',
  sandboxTables: 'Tables',
  sandboxCharts: 'Charts',
  sandboxNotifications: 'Notifications',
  sandboxMisc: 'Misc',
}
