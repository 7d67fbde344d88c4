import type { Action } from './access.ts'

/** How far a right of an API key goes; who may write may read. */
export const keyLevels = ['read', 'write'] as const
export type KeyLevel = (typeof keyLevels)[number]

/**
 * The rights that an API key can be given, and how far each goes. The others are for people: their own account, secrets,
 * the system, and keys themselves.
 */
export const keyRights = {
  viewStorage: ['read'],
  viewInsight: ['read'],
  placeArticles: ['write'],
  handleOrders: ['read', 'write'],
  correctLines: ['write'],
  viewPlanning: ['read', 'write'],
  manageArticles: ['read', 'write'],
  manageArticleGroups: ['read', 'write'],
  manageLockers: ['read', 'write'],
  manageDevices: ['read', 'write'],
  manageUsers: ['read', 'write'],
  manageCustomers: ['read', 'write'],
  manageCostCentres: ['read', 'write'],
  manageResellers: ['read', 'write'],
  manageBilling: ['read', 'write'],
  readStatements: ['read'],
  readConsumption: ['read', 'write'],
  restoreDeleted: ['write'],
  readHistory: ['read'],
  readAudit: ['read'],
} as const satisfies Partial<Record<Action, readonly KeyLevel[]>>
export type KeyRight = keyof typeof keyRights
export const allKeyRights = Object.keys(keyRights) as [KeyRight, ...KeyRight[]]
export type KeyRights = Partial<Record<KeyRight, KeyLevel>>

/** The right that an action asks of a key: duties divide more finely what people do. */
export const keyRightFor = (action: Action): Action => partOf[action] ?? action
const partOf: Partial<Record<Action, KeyRight>> = {
  refill: 'handleOrders',
  setPrices: 'handleOrders',
  makeConsumption: 'readConsumption',
  seePrices: 'viewStorage',
  linkUsers: 'manageLockers',
  linkManyUsers: 'manageLockers',
  administer: 'manageUsers',
  manageTeams: 'manageUsers',
  manageLimits: 'manageUsers',
  correctCostCentres: 'correctLines',
  endLoans: 'correctLines',
}

/** Whether these rights reach so far. */
export const keyMay = (rights: KeyRights, action: Action, level: KeyLevel) => {
  const given = (rights as Partial<Record<Action, KeyLevel>>)[keyRightFor(action)]
  return given === 'write' || (given !== undefined && given === level)
}
