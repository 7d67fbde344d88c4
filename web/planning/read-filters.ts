import { chosenFilters, type Chosen } from '#contract/filter.ts'
import type { Filters } from '#web/kit/table/data/address.ts'
import type { z } from 'zod'

/** The query parameters of the filter; a list as `1,2`. */
type Query<Known extends z.ZodRawShape> = Partial<z.input<z.ZodObject<Known>>>

/** The filters in the address, for the panel and for the server; values that the server would refuse are in neither. */
export function readFilters<Known extends z.ZodRawShape>(known: Known, filters: Filters) {
  const inAddress = chosenFilters.safeParse(filters).data ?? {}
  const chosen = chosenQuery(known, inAddress)
  const applied: Chosen = Object.fromEntries(Object.entries(inAddress).filter(([name]) => name in chosen))
  return { applied, chosen }
}

/** The choices as query parameters, without values that the server would refuse. */
export function chosenQuery<Known extends z.ZodRawShape>(known: Known, chosen: Chosen): Query<Known> {
  const accepted = Object.entries<z.core.$ZodType>(known).flatMap(([name, schema]) => {
    const value = chosen[name] ?? ''
    const text = Array.isArray(value) ? value.join(',') : String(value)
    return text !== '' && (schema as z.ZodType).safeParse(text).success ? [[name, text]] : []
  })
  return Object.fromEntries(accepted) as Query<Known>
}
