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

/** By kind of organisation: the role that its keys act in, and its people by single sign-on. */
export const usualRoleOf = {
  house: 'admin',
  reseller: 'reseller',
  customer: 'enduser',
} as const satisfies Record<string, Role>

/** What people do inside their organisation. The first is what they do where nothing else is said. */
export const dutiesOf = {
  superadmin: [],
  admin: [],
  reseller: ['manager', 'planner', 'driver'],
  enduser: ['siteManager', 'worker'],
} as const satisfies Record<Role, readonly string[]>
export const duties = [...dutiesOf.reseller, ...dutiesOf.enduser] as const
export type Duty = (typeof duties)[number]
/** What is given to whoever comes without being asked for: no users, prices or statements, no lockers but those given. */
export const cautiousDutyOf: Record<Role, Duty | null> = {
  superadmin: null,
  admin: null,
  reseller: 'planner',
  enduser: 'worker',
}
/** A duty that narrows its role; only these are stored. */
export const narrowDuties = ['planner', 'driver', 'worker'] as const
export type NarrowDuty = (typeof narrowDuties)[number]

/** Role and duty in one word: whoever has all that its role may is called by its role. */
export const positions = [...roles, ...narrowDuties] as const
export type Position = (typeof positions)[number]

const isNarrow = (duty: Duty | null): duty is NarrowDuty =>
  (narrowDuties as readonly (string | null)[]).includes(duty)

export const narrowDuty = (duty: Duty | null) => (isNarrow(duty) ? duty : null)

export const positionOf = (role: Role, duty: Duty | null): Position => narrowDuty(duty) ?? role

/** The duty as it is told: also where it is the usual one. None for the house. */
export const dutyOf = (role: Role, stored: NarrowDuty | null): Duty | null =>
  stored ?? dutiesOf[role][0] ?? null

const everyone = positions
const managing = roles
const notWorkers = [...roles, 'planner', 'driver'] as const
const house = ['superadmin', 'admin'] as const
const traders = ['superadmin', 'admin', 'reseller'] as const
const planners = [...traders, 'planner'] as const
const resellers = ['reseller'] as const
const superadmins = ['superadmin'] as const

const rules = {
  /** The member's own account, notifications and live events; the lists to choose from. */
  own: everyone,
  /** Home and statistics: sums over what all have taken. */
  viewInsight: notWorkers,
  viewStorage: everyone,
  /** Inline editing of a locker's articles: which fields is decided field by field. */
  placeArticles: notWorkers,
  manageUsers: managing,
  /** Which people of a customer use which lockers together. */
  manageTeams: [...roles, 'planner'],
  /** How much the people of a customer may take, and who may take more for once. */
  manageLimits: [...roles, 'planner'],
  /** The overview of the administration, and what hangs on its records. */
  administer: [...roles, 'planner'],
  viewSandbox: everyone,

  manageArticles: planners,
  manageArticleGroups: planners,
  manageDevices: planners,
  manageLockers: planners,
  manageCustomers: planners,
  manageWebhooks: traders,
  viewPlanning: planners,
  /** A locker's admin code and common PIN, a device's Wi-Fi. */
  revealSecrets: planners,
  /** Giving out a locker's own keys, to a tablet or a device: with them its people's PINs can be tried. */
  giveLockerKeys: traders,
  /** Who may use a locker; a site manager decides for its own people. */
  linkUsers: managing,
  /** The same for many lockers at once, which may be of several customers. */
  linkManyUsers: traders,
  readStatements: traders,
  /** Finding deleted records and bringing them back. */
  restoreDeleted: traders,
  /** For good. Not for API keys. */
  erasePeople: traders,
  /** What happened to one's own records. */
  readHistory: traders,
  /** Keys by which other systems call the API. */
  manageApiKeys: traders,
  /** At which provider an organisation's people log in. */
  manageSingleSignOn: traders,

  /** Putting articles into a locker, taking them out, the order tab. */
  handleOrders: ['reseller', 'planner'],
  /** Booking refills, counting what is there. */
  refill: ['reseller', 'planner', 'driver'],
  /** What an article costs in a locker, and what was used in money. */
  seePrices: managing,
  setPrices: resellers,
  /** Correcting an amount that was typed wrongly at a locker. */
  correctLines: ['reseller', 'planner'],
  /** Saying what became of something that is lent, and until when it may be kept. */
  endLoans: ['reseller', 'planner', 'enduser'],
  /** What a customer's use is for. A site manager decides for its own customer. */
  manageCostCentres: [...roles, 'planner'],
  /** Saying afterwards what something was taken for. */
  correctCostCentres: [...roles, 'planner'],
  viewOwnStatements: resellers,
  /** What customers used, as the basis of the reseller's bills. A site manager sees what was sent to its customer. */
  readConsumption: managing,
  makeConsumption: resellers,
  /** Deciding which of its people have to have a second factor. The house does so in the system's settings. */
  demandSecondFactor: resellers,

  manageResellers: house,
  manageBilling: house,
  readAudit: house,

  manageSecureCloud: superadmins,
  manageSystem: superadmins,
} as const satisfies Record<string, readonly Position[]>

export type Action = keyof typeof rules

export const actions = Object.keys(rules) as Action[]

export const may = (position: Position, action: Action) =>
  (rules[action] as readonly Position[]).includes(position)

/** Who calls with a locker's key: its controller, its screen, or a member of the back-office who looks at a preview. */
export type LockerCaller = 'device' | 'screen' | 'viewer'

/** What an endpoint declares: an action of the table above, or that no session is needed and what is instead. */
export type Access = Action | 'anyone' | 'deviceKey' | 'lockerKey'
