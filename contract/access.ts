/** Who may do what. The server's guard, the menu, the tiles, the route guard and the permission tests read this table. */

export const roles = ['superadmin', 'admin', 'reseller', 'enduser'] as const
export type Role = (typeof roles)[number]

export type Group = 'Admin' | 'Reseller' | 'EndUser'
export const groupOf: Record<Role, Group> = {
  superadmin: 'Admin',
  admin: 'Admin',
  reseller: 'Reseller',
  enduser: 'EndUser',
}

const everyone = roles
const house = ['superadmin', 'admin'] as const
const traders = ['superadmin', 'admin', 'reseller'] as const
const resellers = ['reseller'] as const
const superadmins = ['superadmin'] as const

const rules = {
  /** The member's own account, notifications and live events; the lists to choose from; home and statistics. */
  own: everyone,
  viewInsight: everyone,
  viewStorage: everyone,
  /** Inline editing of a locker's articles: which fields is decided field by field. */
  placeArticles: everyone,
  manageUsers: everyone,
  viewSandbox: everyone,

  manageArticles: traders,
  manageArticleGroups: traders,
  manageDevices: traders,
  manageLockers: traders,
  manageCustomers: traders,
  manageWebhooks: traders,
  viewPlanning: traders,
  revealSecrets: traders,
  readStatements: traders,
  /** Finding deleted records and bringing them back. */
  restoreDeleted: traders,
  /** What happened to one's own records. */
  readHistory: traders,
  /** Keys by which other systems call the API. */
  manageApiKeys: traders,
  /** At which provider an organisation's people log in. */
  manageSingleSignOn: traders,

  /** Putting articles into a locker, taking them out, the order tab. */
  handleOrders: resellers,
  /** Correcting an amount that was typed wrongly at a locker. */
  correctLines: resellers,
  viewOwnStatements: resellers,
  /** Deciding which of its people have to have a second factor. The house does so in the system's settings. */
  demandSecondFactor: resellers,

  manageResellers: house,
  manageBilling: house,
  readAudit: house,

  manageSecureCloud: superadmins,
  manageSystem: superadmins,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof rules

export const actions = Object.keys(rules) as Action[]

export const may = (role: Role, action: Action) => (rules[action] as readonly Role[]).includes(role)

/** Who calls with a locker's key: its controller, its screen, or a member of the back-office who looks at a preview. */
export type LockerCaller = 'device' | 'screen' | 'viewer'

/** What an endpoint declares: an action of the table above, or that no session is needed and what is instead. */
export type Access = Action | 'anyone' | 'deviceKey' | 'lockerKey'
