import { randomUUID } from 'node:crypto'
import { articles } from '#contract/catalogue/articles.ts'
import { cabinetArticles } from '#contract/lockers/cabinet-articles.ts'
import { cabinetUsers } from '#contract/lockers/cabinet-users.ts'
import { customers } from '#contract/people/customers.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import { resellers } from '#contract/people/resellers.ts'
import { session } from '#contract/people/session.ts'
import { users } from '#contract/people/users.ts'
import type { Credentials } from '#demo/simulator/back-office.ts'
import { call } from '#demo/simulator/client.ts'

interface Size {
  lockers: number
  /** What they are called, where that matters. */
  names?: string[]
  articles: number
  people: number
  /** What each article starts with. */
  stock: number
}

/** A reseller with one customer, its people, and lockers that wait for their devices: all made through the API. */
export async function smallHouse(url: string, credentials: Credentials, size: Size) {
  const house = await loggedIn(url, credentials)
  const reseller = await call(house, resellers.create, {
    body: { CustomerName: 'Förråd AB', OrganisationNumber: '', Address: '', VatNumber: '' },
  })
  const Email = 'reseller@test.example'
  await call(house, users.create, {
    body: {
      Email,
      Name: 'Åsa',
      LastName: 'Ek',
      AccountPermission: 'reseller',
      CustomerId: reseller.Id,
      Password: credentials.password,
    },
  })
  const as = await loggedIn(url, { email: Email, password: credentials.password })
  const customer = await call(as, customers.create, {
    body: { CustomerName: 'Verkstad AB', OrganisationNumber: '' },
  })
  const people = await each(size.people, async (number) => {
    const body = {
      Email: `${randomUUID()}@test.example`,
      Name: `Person ${number}`,
      LastName: 'Ek',
      AccountPermission: 'enduser' as const,
      CustomerId: customer.Id,
      EmployeeNumber: `${1000 + number}`,
      Pin: `${5000 + number}`,
    }
    return (await call(as, users.create, { body })).Id
  })
  const LockerIds = await each(size.lockers, async (number) => {
    const body = {
      Name: size.names?.[number - 1] ?? `Skåp ${number}`,
      EndCustomerId: customer.Id,
      Description: '',
      Location: '',
      AdminPassword: '4711',
      ValidateBy: number % 2 === 0 ? ('employeenumber' as const) : ('pincode' as const),
    }
    const { Id: id } = await call(as, lockers.create, { body })
    for (const accountId of people) await call(as, cabinetUsers.add, { params: { id, accountId } })
    return id
  })
  const ArticleIds = await each(size.articles, async (number) => {
    const body = { ArticleNumber: `A${number}`, Name: `Artikel ${number}`, Description: '' }
    return (await call(as, articles.create, { body })).Id
  })
  await call(as, articles.putIntoLockers, { body: { ArticleIds, LockerIds } })
  for (const id of LockerIds) {
    const held = await call(as, cabinetArticles.list, { params: { id } })
    const data = held.data.map(({ LockerArticleId }) => ({
      LockerArticleId,
      CurrentVolume: size.stock,
      MaxStock: Math.ceil(size.stock * 1.5),
    }))
    await call(as, cabinetArticles.update, { params: { id }, body: { data } })
  }
}

async function loggedIn(url: string, { email, password }: Credentials) {
  const body = { validateUsername: email, validateUserPassword: password }
  return { url, authorization: (await call({ url }, session.login, { body })).SessionKey }
}

async function each<T>(count: number, make: (number: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let number = 1; number <= count; number++) made.push(await make(number))
  return made
}
