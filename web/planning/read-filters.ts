import type { Chosen } from '#contract/filter.ts'
import { forecast } from '#contract/forecast.ts'
import type { z } from 'zod'

const { avgBy, method, days, includeWeekend, customers, lockers, demand, onlyRunningOut } =
  forecast.list.query.shape
const known = { avgBy, method, days, includeWeekend, customers, lockers, demand, onlyRunningOut }

export type ChosenQuery = Pick<z.input<typeof forecast.list.query>, keyof typeof known>

/**
 * What was chosen, as parameters of the forecast: a list as `1,2`. People write addresses by hand too: what the server
 * would refuse is left aside.
 */
export function chosenQuery(chosen: Chosen): ChosenQuery {
  const accepted = Object.entries<z.ZodType>(known).flatMap(([name, schema]) => {
    const value = chosen[name] ?? ''
    const text = Array.isArray(value) ? value.join(',') : String(value)
    return text !== '' && schema.safeParse(text).success ? [[name, text]] : []
  })
  return Object.fromEntries(accepted) as ChosenQuery
}
