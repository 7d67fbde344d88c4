export const screens = {
  sandbox: 'Sandlåda',
  sandboxTables: 'Tabeller',
  sandboxCharts: 'Diagram',
  sandboxNotifications: 'Notiser',
  sandboxMisc: 'Övrigt',
}
