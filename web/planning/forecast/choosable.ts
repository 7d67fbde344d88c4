import { forecast } from '#contract/planning/forecast.ts'
import type { z } from 'zod'

const { avgBy, method, days, includeWeekend, customers, lockers, demand, onlyRunningOut } =
  forecast.list.query.shape

/** The parameters of the forecast that the filter offers. */
export const choosable = { avgBy, method, days, includeWeekend, customers, lockers, demand, onlyRunningOut }

export type ChosenQuery = Pick<z.input<typeof forecast.list.query>, keyof typeof choosable>
