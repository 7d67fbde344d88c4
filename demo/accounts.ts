/** The demo house's accounts. Whoever fills a database with it gets to see these. */

export const demoPassword = 'lagra-demo-2026'

export const demoAccounts = [
  { email: 'superadmin@lagra.example', role: 'superadmin', name: 'Astrid', lastName: 'Lindqvist' },
  { email: 'admin@lagra.example', role: 'admin', name: 'Håkan', lastName: 'Öberg' },
  { email: 'reseller@lagra.example', role: 'reseller', name: 'Johan', lastName: 'Bergqvist' },
  { email: 'reseller2@lagra.example', role: 'reseller', name: 'Åsa', lastName: 'Nordenskjöld' },
  { email: 'enduser@lagra.example', role: 'enduser', name: 'Elin', lastName: 'Sandström' },
] as const

export type DemoEmail = (typeof demoAccounts)[number]['email']
