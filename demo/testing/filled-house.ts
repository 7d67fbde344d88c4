import { inject } from 'vitest'
import { fillDemo } from '#demo/fill.ts'
import { copyOf } from '#server/testing/database.ts'
import { testHouse } from '#server/testing/house.ts'
import { filledDatabase } from './filled-database.ts'

/** The demo house of today, entered through the front door. */
export async function filledHouse() {
  const template = inject('template')
  if (template.kind === 'server')
    return testHouse(await copyOf(template.url, await filledDatabase(template.url)))
  const house = await testHouse()
  const today = Temporal.Now.plainDateISO('Europe/Stockholm').toString()
  await fillDemo(house.db, house.vault, { today })
  return house
}
