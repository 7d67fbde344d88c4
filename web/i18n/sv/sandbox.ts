export const screens = {
  sandbox: 'Sandlåda',
  sandboxTables: 'Tabeller',
  sandboxCharts: 'Diagram',
  sandboxNotifications: 'Aviseringar',
  sandboxMisc: 'Övrigt',
}
