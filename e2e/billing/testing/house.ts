import type { Statement } from '#contract/billing/statements.ts'
import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { callApi, sessionKey } from '../../testing/browser.ts'
import { uniqueName } from '../../lockers/testing/locker-form.ts'

/**
 * A reseller with lockers to bill, of which nobody else knows. Its lockers begin years before those of the demo house, so
 * that a run for those days bills nobody but it.
 */
export interface Billed {
  id: number
  name: string
  customer: string
  lockers: string[]
  lockerIds: number[]
}

/** Before all of the demo house. */
export const longAgo = { date: '2020-03-15', month: '2020-02', next: '2020-04-15' }

interface Wanted {
  /** From when each locker is billed. */
  starts: readonly string[]
  /** Without prices it is skipped. */
  priced?: boolean
  /** In kronor, unless told. */
  currency?: 'SEK' | 'NOK'
  /** Nothing is known of it but its name. */
  bare?: boolean
}

/** Tiers of the worked example: the first two lockers at 300, the others at 250. */
const tiers = [
  { Tier: 1, Price: 300, RangeStart: 1, RangeStop: 2 },
  { Tier: 2, Price: 250, RangeStart: 3, RangeStop: 10 },
]

let made: number[] = []

/** Afterwards nobody bills what the tests have made. */
export const useOwnResellers = () =>
  afterEach(async () => {
    const key = await sessionKey('superadmin')
    if (made.length > 0)
      await done(key, 'PUT', '/billing-lockers', {
        Ids: made,
        Billable: 0,
        BillingStartDate: null,
        BillingStopDate: null,
      })
    made = []
  })

export async function billedReseller({
  starts,
  priced = true,
  currency = 'SEK',
  bare = false,
}: Wanted): Promise<Billed> {
  const key = await sessionKey('superadmin')
  const name = uniqueName('Handel')
  const customer = uniqueName('Verkstad')
  const id = await create(key, '/reseller', {
    CustomerName: name,
    OrganisationNumber: bare ? '' : '556016-0680',
    Address: bare ? '' : 'Storgatan 1\n111 22 Stockholm',
    VatNumber: bare ? '' : 'SE556016068001',
  })
  await createPlan(id, { BillingType: 'post', CurrencyId: await currencyId(key, currency) }, priced)
  const site = { CustomerName: customer, OrganisationNumber: '', ResellerCustomerId: id }
  const customerId = await create(key, '/admin/reseller-customers', site)
  const lockers: string[] = []
  const lockerIds: number[] = []
  for (const BillingStartDate of starts) {
    const locker = uniqueName('Skåp')
    const lockerId = await create(key, '/admin/locker', { Name: locker, EndCustomerId: customerId })
    await done(key, 'PUT', `/billing-lockers/${lockerId}`, { Billable: 1, BillingStartDate })
    lockers.push(locker)
    lockerIds.push(lockerId)
  }
  made.push(...lockerIds)
  return { id, name, customer, lockers, lockerIds }
}

/** A plan with the prices of the worked example. */
export async function createPlan(reseller: number, plan: object, priced = true) {
  const key = await sessionKey('superadmin')
  const id = await create(key, '/price-plans', {
    Name: uniqueName('Plan'),
    ResellerCustomerId: reseller,
    ...plan,
  })
  if (priced) for (const tier of tiers) await create(key, `/price-plans/${id}/tiers`, tier)
  return id
}

async function currencyId(key: string, code: string) {
  const { currencies } = await callApi(key, 'GET', '/currencies')
  return (currencies as { Id: number; Code: string }[]).find(({ Code }) => Code === code)?.Id
}

const create = async (key: string, path: string, body: object) =>
  Number((await done(key, 'POST', path, body))['Id'])

/** What is refused here would fail much later, as something else. */
async function done(...asked: Parameters<typeof callApi>) {
  const answer = await callApi(...asked)
  if (answer['success'] !== 1) throw new Error(`${asked[2]}: ${JSON.stringify(answer)}`)
  return answer
}

/** Bills whoever is not billed yet, as somebody else would meanwhile. */
export async function generate(date: string) {
  const key = await sessionKey('superadmin')
  return done(key, 'POST', '/billing-statements/generate-bills', { date })
}

/** The newest statement of a reseller that was made here. */
export async function newestOf({ name }: Pick<Billed, 'name'>): Promise<Statement> {
  const [first] = await statementsOf(name)
  if (!first) throw new Error(`${name} has no statement`)
  return first
}

export async function statementsOf(search: string, account: 'superadmin' | 'reseller' = 'superadmin') {
  const path = `/billing-statements?limit=1000&searchString=${encodeURIComponent(search)}`
  return (await callApi(await sessionKey(account), 'GET', path))['data'] as Statement[]
}

/** Spaces in money are of another kind than those that one types. */
export const plainSpaces = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

/** How far the table's columns reach under its actions, which stay in sight: so much of the last figure is hidden. */
export const cutBehindActions = (page: Page) =>
  page
    .getByRole('grid')
    .first()
    .evaluate((grid) => grid.scrollWidth - grid.clientWidth)
