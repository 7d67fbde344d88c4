import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, type Action, actions, may, type Position, positions } from '#contract/access.ts'
import { allKeyRights, keyRightFor, type KeyLevel, keyRights, type KeyRights } from '#contract/key-rights.ts'
import { type Endpoint, levelOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { endpointsIn } from './http/mount.ts'
import { apiKeyOf } from './people/testing/api-key-of.ts'
import { startSession } from './people/session-store.ts'
import { type Person, testHouse, type TestHouse } from './testing/house.ts'

/** Who may do what, written out a second time, so that no change of the table goes unnoticed. */
const expected: Record<Action, Record<Position, boolean>> = {
  own: row(1, 1, 1, 1, 1, 1, 1),
  viewInsight: row(1, 1, 1, 1, 1, 1, 0),
  viewStorage: row(1, 1, 1, 1, 1, 1, 1),
  placeArticles: row(1, 1, 1, 1, 1, 1, 0),
  manageUsers: row(1, 1, 1, 1, 0, 0, 0),
  manageTeams: row(1, 1, 1, 1, 1, 0, 0),
  manageLimits: row(1, 1, 1, 1, 1, 0, 0),
  administer: row(1, 1, 1, 1, 1, 0, 0),
  viewSandbox: row(1, 1, 1, 1, 1, 1, 1),
  manageArticles: row(1, 1, 1, 0, 1, 0, 0),
  manageArticleGroups: row(1, 1, 1, 0, 1, 0, 0),
  manageDevices: row(1, 1, 1, 0, 1, 0, 0),
  manageLockers: row(1, 1, 1, 0, 1, 0, 0),
  manageCustomers: row(1, 1, 1, 0, 1, 0, 0),
  manageWebhooks: row(1, 1, 1, 0, 0, 0, 0),
  viewPlanning: row(1, 1, 1, 0, 1, 0, 0),
  revealSecrets: row(1, 1, 1, 0, 1, 0, 0),
  giveLockerKeys: row(1, 1, 1, 0, 0, 0, 0),
  linkUsers: row(1, 1, 1, 1, 0, 0, 0),
  linkManyUsers: row(1, 1, 1, 0, 0, 0, 0),
  readStatements: row(1, 1, 1, 0, 0, 0, 0),
  restoreDeleted: row(1, 1, 1, 0, 0, 0, 0),
  erasePeople: row(1, 1, 1, 0, 0, 0, 0),
  readHistory: row(1, 1, 1, 0, 0, 0, 0),
  manageApiKeys: row(1, 1, 1, 0, 0, 0, 0),
  manageSingleSignOn: row(1, 1, 1, 0, 0, 0, 0),
  handleOrders: row(0, 0, 1, 0, 1, 0, 0),
  refill: row(0, 0, 1, 0, 1, 1, 0),
  seePrices: row(1, 1, 1, 1, 0, 0, 0),
  setPrices: row(0, 0, 1, 0, 0, 0, 0),
  correctLines: row(0, 0, 1, 0, 1, 0, 0),
  manageCostCentres: row(1, 1, 1, 1, 1, 0, 0),
  correctCostCentres: row(1, 1, 1, 1, 1, 0, 0),
  endLoans: row(0, 0, 1, 1, 1, 0, 0),
  viewOwnStatements: row(0, 0, 1, 0, 0, 0, 0),
  readConsumption: row(1, 1, 1, 1, 0, 0, 0),
  makeConsumption: row(0, 0, 1, 0, 0, 0, 0),
  demandSecondFactor: row(0, 0, 1, 0, 0, 0, 0),
  manageResellers: row(1, 1, 0, 0, 0, 0, 0),
  manageBilling: row(1, 1, 0, 0, 0, 0, 0),
  readAudit: row(1, 1, 0, 0, 0, 0, 0),
  manageSecureCloud: row(1, 0, 0, 0, 0, 0, 0),
  manageSystem: row(1, 0, 0, 0, 0, 0, 0),
}
function row(...given: (0 | 1)[]) {
  return Object.fromEntries(positions.map((position, index) => [position, !!given[index]])) as Record<
    Position,
    boolean
  >
}

const endpoints = endpointsIn(contract).map(([, endpoint]) => endpoint)

function named<E extends Endpoint>(some: E[]) {
  return some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
}

const send = ({ method, path }: Endpoint, key?: string) =>
  house.app.inject({
    method,
    url: `/api${path.replace(/\{\w+\}/g, '999999')}`,
    headers: key ? { authorization: key } : {},
  })

let house: TestHouse
let people: Record<Position, Person>
beforeAll(async () => {
  house = await testHouse()
  const reseller = await house.reseller()
  const customer = await house.customer(reseller)
  people = {
    planner: await house.person('reseller', reseller, undefined, 'planner'),
    driver: await house.person('reseller', reseller, undefined, 'driver'),
    worker: await house.person('enduser', customer, undefined, 'worker'),
    superadmin: await house.person('superadmin'),
    admin: await house.person('admin'),
    reseller: await house.person('reseller', reseller),
    enduser: await house.person('enduser', customer),
  }
})
afterAll(() => house.close())

test.each(actions)('%s is for exactly those who may', (action) => {
  expect(Object.fromEntries(positions.map((position) => [position, may(position, action)]))).toEqual(
    expected[action],
  )
})

test('every route of the server is an endpoint of the contract, but for the page of the API', () => {
  const known = new Set([...endpoints.map(({ method, path }) => `${method} /api${path}`), 'GET /api/docs'])
  const routes = house.routes().filter(({ method }) => method !== 'HEAD')
  expect(
    routes
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !known.has(route)),
  ).toEqual([])
  expect(routes.length).toBe(known.size)
})

test.each(named(endpoints))('%s declares who may call it', (_name, { access }) => {
  expect([...actions, 'anyone', 'deviceKey', 'lockerKey']).toContain(access)
})

const isForMembers = (access: Access): access is Action => (actions as readonly string[]).includes(access)
const closed = endpoints.filter(({ access }) => access !== 'anyone')
const keyed = closed.filter(({ access }) => !isForMembers(access))
const forMembers = closed.filter(({ access }) => isForMembers(access)) as (Endpoint & { access: Action })[]

test.each(named(closed))('%s needs to know who calls', async (_name, endpoint) => {
  for (const key of [undefined, 'nonsense', 'Bearer nonsense']) {
    const response = await send(endpoint, key)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ success: 0, errorcode: 401, errors: { _: ['unauthorized'] } })
  }
})

test.each(named(keyed))('%s is opened by no session', async (_name, endpoint) => {
  const key = await startSession(house.db, house.vault, people.superadmin.id)
  for (const sent of [key, `Bearer ${key}`, `Locker ${key}`, `Device ${key}`])
    expect((await send(endpoint, sent)).statusCode).toBe(401)
})

test.each(named(forMembers))(
  '%s is for those who may, and refused to all others',
  async (_name, endpoint) => {
    const isLetIn = async (position: Position) => {
      // A session of its own, since logging out ends it.
      const key = await startSession(house.db, house.vault, people[position].id)
      const { statusCode } = await send(endpoint, key)
      return [position, statusCode < 500 && statusCode !== 403] as const
    }
    expect(Object.fromEntries(await Promise.all(positions.map(isLetIn)))).toEqual(
      Object.fromEntries(positions.map((position) => [position, may(position, endpoint.access)])),
    )
  },
)

const levels = (right: Action): readonly KeyLevel[] =>
  (keyRights as Partial<Record<Action, readonly KeyLevel[]>>)[keyRightFor(right)] ?? []
const isForKeys = ({ access, onlyByPeople }: (typeof forMembers)[number]) =>
  !onlyByPeople && levels(access).length > 0

test.each(allKeyRights)('an API key gets %s as far as there is something to call', (right) => {
  const found = forMembers
    .filter((each) => keyRightFor(each.access) === right && isForKeys(each))
    .map(levelOf)
  expect([...levels(right)]).toEqual([...new Set(found)].toSorted())
})

describe.each(['admin', 'reseller', 'enduser'] as const)('by an API key that is like %s', (role) => {
  const ofRole = allKeyRights.filter((right) => may(role, right))
  const rightsOf = (wanted: (right: Action) => KeyLevel | undefined) =>
    Object.fromEntries(
      ofRole.flatMap((right) => (wanted(right) ? [[right, wanted(right)]] : [])),
    ) as KeyRights
  /** Who may use a locker comes with the right to lockers, which a customer's key does not get: it gives its users `LockerIds`. */
  const isWithin = (endpoint: (typeof forMembers)[number]) =>
    isForKeys(endpoint) && may(role, endpoint.access) && may(role, keyRightFor(endpoint.access))
  const makeKey = (rights: KeyRights) => apiKeyOf(house, people[role].id, rights)

  test('with all rights, it may what people may, but for their own affairs', async () => {
    const key = await makeKey(rightsOf((right) => levels(right).at(-1)))
    for (const endpoint of forMembers) {
      const { statusCode } = await send(endpoint, `Bearer ${key}`)
      expect
        .soft([endpoint.method, endpoint.path, statusCode < 500 && statusCode !== 403])
        .toEqual([endpoint.method, endpoint.path, isWithin(endpoint)])
    }
  })

  test('that may only read, it is told what it lacks', async () => {
    const key = await makeKey(rightsOf((right) => levels(right).find((level) => level === 'read')))
    for (const endpoint of forMembers.filter(isWithin)) {
      const mayCall = levelOf(endpoint) === 'read'
      const response = await send(endpoint, `Bearer ${key}`)
      const refused = response.statusCode === 403 && response.json<{ missingRight?: object }>().missingRight
      expect
        .soft([endpoint.path, refused])
        .toEqual([endpoint.path, !mayCall && { Right: keyRightFor(endpoint.access), Level: 'write' }])
    }
  })

  test('without a right, it is told which', async () => {
    for (const right of ofRole) {
      const key = await makeKey(rightsOf((other) => (other === right ? undefined : levels(other).at(-1))))
      const endpoint = forMembers.find((each) => each.access === right && isForKeys(each))
      if (!endpoint) throw new Error(`nothing to call by ${right}`)
      const response = await send(endpoint, `Bearer ${key}`)
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({ missingRight: { Right: right, Level: levelOf(endpoint) } })
    }
  })
})
