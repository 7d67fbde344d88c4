import { benchHouse } from './house.ts'
import type { Benchmark } from './run.ts'

const seconds = 'seconds to create 5,000 articles'
const again = 'changing them ÷ creating them'
const look = 'a preview ÷ creating them'
const growth = 'a row among 5,000 ÷ a row among 500'
const person = 'a user ÷ an article'
const personSeconds = 'seconds for 1,000 users, the slowest of creating, changing, unchanged and a preview'
const personLook = 'a preview of users ÷ creating them'
const personSame = 'unchanged users ÷ creating them'
const personAgain = 'changing users ÷ creating them'

/** A reseller's whole catalogue from one Excel file: what it costs may grow with its rows, and no faster. */
export default {
  name: 'Import',
  limits: {
    [seconds]: 10,
    [again]: 1,
    [look]: 0.5,
    [growth]: 2,
    [person]: 3,
    [personSeconds]: 2,
    [personLook]: 1,
    [personSame]: 1,
    [personAgain]: 1.5,
  },
  async run() {
    const house = await benchHouse()
    const headers = await house.session(await house.superadmin())
    const send = async (rows: object[], more: object = {}, what = 'article') => {
      const started = performance.now()
      const payload = { rows, ...more }
      const answer = await house.app.inject({
        method: 'POST',
        url: `/api/admin/${what}/import`,
        headers,
        payload,
      })
      const { refused } = answer.json<{ refused?: number }>()
      if (refused !== 0) throw new Error(`refused: ${answer.body.slice(0, 500)}`)
      return (performance.now() - started) / 1000
    }
    const small = await send(sheet('SMALL', 'Artikel', 500), { CreateGroups: 1 })
    const created = await send(sheet('BIG', 'Artikel', 5000), { CreateGroups: 1 })
    const looked = await send(sheet('BIG', 'Ändrad', 5000), { preview: 1 })
    const changed = await send(sheet('BIG', 'Ändrad', 5000))
    const { id: CustomerId } = await house.db
      .insertInto('organisation')
      .values({ kind: 'reseller', name: 'Bench AB' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = { CustomerId, AccountPermission: 'reseller' }
    const peopleLooked = await send(persons('Namn', 1000), { ...at, preview: 1 }, 'user')
    const people = await send(persons('Namn', 1000), at, 'user')
    const peopleSame = await send(persons('Namn', 1000), at, 'user')
    const peopleChanged = await send(persons('Ändrad', 1000), at, 'user')
    await house.close()
    return {
      [person]: people / 1000 / (created / 5000),
      [personLook]: peopleLooked / people,
      [personSame]: peopleSame / people,
      [personAgain]: peopleChanged / people,
      [personSeconds]: Math.max(peopleLooked, people, peopleSame, peopleChanged),
      [growth]: created / 5000 / (small / 500),
      [again]: changed / created,
      [look]: looked / created,
      [seconds]: created,
    }
  },
} satisfies Benchmark

const sheet = (number: string, name: string, rows: number) =>
  Array.from({ length: rows }, (_, n) => ({
    ArticleNumber: `${number}-${n}`,
    Name: `${name} ${n} ${'å'.repeat(100)}`,
    Description: 'd'.repeat(200),
    Groups: `Grupp ${n % 200}; Grupp ${(n * 7) % 200}`,
  }))

const persons = (name: string, rows: number) =>
  Array.from({ length: rows }, (_, n) => ({
    Email: `bulk${n}@import.example`,
    Name: `${name} ${n}`,
    LastName: 'Många',
    EmployeeNumber: 100_000 + n,
    Pin: String(20_000_000 + n),
  }))
