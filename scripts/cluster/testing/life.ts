import { setTimeout as sleep } from 'node:timers/promises'
import { startFleet, type Fleet } from '#demo/simulator/fleet.ts'
import { workClock } from '#demo/simulator/rhythm.ts'
import { smallHouse } from '#demo/testing/small-house.ts'
import { makeSuperadmin } from '#server/testing/server-process.ts'
import type { Cluster } from '../cluster.ts'
import { type Lines, recordLines } from './lines.ts'
import { openPages } from './pages.ts'
import { openScreen, type Screen } from './screens.ts'

/** What goes on at the cluster while its parts are killed. */
export interface Life {
  fleet: Fleet
  lines: Lines
  screens: Screen[]
  /** Real ones, in Chromium. */
  pages: Screen[]
  /** What the lockers still have is sent; then all of them stop. False: not all of it was answered. */
  end(): Promise<boolean>
}

const count = { lockers: 20, screens: 20, pages: 2 }
/** In milliseconds: so long the lockers have to send the rest. */
const patience = 60_000
const superadmin = { email: 'soak@test.example', password: 'correct horse battery' }
const reseller = { email: 'reseller@test.example', password: superadmin.password }
const monday = Temporal.PlainDateTime.from('2026-11-16T06:30')

export async function startLife({ url, primaryUrl, secretKey }: Cluster): Promise<Life> {
  const env = { ...process.env, DATABASE_URL: primaryUrl, SECRET_KEY: secretKey }
  const { code, output } = await makeSuperadmin(env, superadmin.email, superadmin.password)
  if (code !== 0) throw new Error(output)
  await smallHouse(url, superadmin, { lockers: count.lockers, articles: 5, people: 4, stock: 2000 })
  const lines = recordLines()
  const fleet = await startFleet({
    url,
    lockers: count.lockers,
    clock: workClock(900, monday),
    credentials: superadmin,
    habits: { visits: 30, outages: 0, repeats: 0.1, heartbeat: 5 },
    tell: lines.tell,
  })
  const screens: Screen[] = []
  while (screens.length < count.screens) screens.push(await openScreen(url, reseller))
  const { pages, close } = await openPages(url, reseller, count.pages)

  return {
    fleet,
    lines,
    screens,
    pages,
    async end() {
      await close()
      const late = new AbortController()
      const isSettled = await Promise.race([
        fleet.settle().then(() => true),
        sleep(patience, false, { signal: late.signal }).catch(() => false),
      ])
      late.abort()
      await fleet.stop()
      await Promise.all(screens.map((screen) => screen.stop()))
      return isSettled
    },
  }
}
