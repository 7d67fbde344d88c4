/** The demo house's accounts. Whoever fills a database with it gets to see these. */

export const demoPassword = 'lagra-demo-2026'

export const demoAccounts = [
  { email: 'superadmin@lagra.example', role: 'superadmin', name: 'Astrid', lastName: 'Lindqvist' },
  { email: 'admin@lagra.example', role: 'admin', name: 'Håkan', lastName: 'Öberg' },
  { email: 'reseller@lagra.example', role: 'reseller', name: 'Johan', lastName: 'Bergqvist' },
  { email: 'reseller2@lagra.example', role: 'reseller', name: 'Åsa', lastName: 'Nordenskjöld' },
  { email: 'enduser@lagra.example', role: 'enduser', name: 'Elin', lastName: 'Sandström' },
] as const

/** Colleagues of theirs whose duty is narrower than their role. */
export const dutyAccounts = [
  { email: 'planner@lagra.example', role: 'reseller', duty: 'planner', name: 'Karin', lastName: 'Wikström' },
  { email: 'driver@lagra.example', role: 'reseller', duty: 'driver', name: 'Mikael', lastName: 'Forsgren' },
  { email: 'worker@lagra.example', role: 'enduser', duty: 'worker', name: 'Samir', lastName: 'Haddad' },
] as const

export type DemoEmail = (typeof demoAccounts | typeof dutyAccounts)[number]['email']

/** Each with its role, and its duty where it has one of its own. */
export const listedAccounts = [
  ...demoAccounts.map(({ email, role }) => ({ email, role: role as string })),
  ...dutyAccounts.map(({ email, role, duty }) => ({ email, role: `${role}, ${duty}` })),
]
