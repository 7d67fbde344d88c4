import { benchHouse } from './house.ts'
import type { Benchmark } from './run.ts'

const seconds = 'seconds to create 5,000 articles'
const again = 'changing them ÷ creating them'
const look = 'a preview ÷ creating them'
const growth = 'a row among 5,000 ÷ a row among 500'

/** A reseller's whole catalogue from one Excel file: what it costs may grow with its rows, and no faster. */
export default {
  name: 'Import',
  limits: { [seconds]: 10, [again]: 1, [look]: 0.5, [growth]: 2 },
  async run() {
    const house = await benchHouse()
    const headers = await house.session(await house.superadmin())
    const send = async (rows: object[], more: object = {}) => {
      const started = performance.now()
      const payload = { rows, ...more }
      const answer = await house.app.inject({
        method: 'POST',
        url: '/api/admin/article/import',
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
    await house.close()
    return {
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
