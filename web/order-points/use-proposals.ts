import { chosenFilters, type Chosen } from '#contract/filter.ts'
import { orderPoints, type OrderPointRow } from '#contract/order-points.ts'
import { call, query } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { queryFor, whenLookedAt } from '#web/resource/queries.ts'
import { asked } from '#web/resource/use-list.ts'
import { isOn } from '#web/ui/table/column.ts'
import type { TableView } from '#web/ui/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

export const rowsOnPage = 50
const rowsInExport = 1000

/** The page of proposals that the address asks for. */
export function useProposals(view: TableView) {
  const text = useText()
  const { applied, chosen } = readFilters(view)
  const wanted = queryFor(orderPoints.list, { ...asked(view, rowsOnPage), ...chosen })
  const list = useQuery({
    ...query(orderPoints.list, { query: wanted }),
    placeholderData: keepPreviousData,
    ...whenLookedAt,
  })
  return {
    applied,
    rows: list.data?.data,
    total: list.data?.total,
    differing: list.data?.differing,
    busy: list.isPlaceholderData,
    failure: list.isError ? failureText(text, list.error) : undefined,
    readAt: list.dataUpdatedAt,
    retry: () => void list.refetch(),
    /** How many differ at this moment, and what finds them: to ask before all of them are accepted. */
    async allThatDiffer() {
      const counts: Counts = await call(orderPoints.list, { query: { ...wanted, page: 1, limit: 1 } })
      const ids = (list: string | undefined) => (list ? list.split(',').map(Number) : [])
      const { searchString = '', customers, lockers } = wanted
      const places = { customers: ids(customers), lockers: ids(lockers) }
      return { counts, found: { searchString, ...places, onlyTooLow: isOn(wanted.onlyTooLow) } }
    },
    everyRow: () => everyRow(wanted),
  }
}

export type Proposals = ReturnType<typeof useProposals>
type Wanted = z.input<typeof orderPoints.list.query>
export type Counts = Pick<
  z.output<typeof orderPoints.list.reply>,
  'differing' | 'tooLow' | 'belowNow' | 'belowThen'
>

const { customers, lockers, onlyDiffering, onlyTooLow } = orderPoints.list.query.shape
const known = { customers, lockers, onlyDiffering, onlyTooLow }

/** What is filtered, for the panel and for the server: what the server would refuse is left aside by both. */
function readFilters({ filters }: TableView) {
  const inAddress: Chosen = chosenFilters.safeParse(filters).data ?? {}
  const accepted = Object.entries(known).flatMap(([name, schema]): [string, string][] => {
    const value = inAddress[name] ?? ''
    const text = Array.isArray(value) ? value.join(',') : String(value)
    return text !== '' && schema.safeParse(text).success ? [[name, text]] : []
  })
  const chosen: Pick<Wanted, keyof typeof known> = Object.fromEntries(accepted)
  const applied = Object.fromEntries(Object.entries(inAddress).filter(([name]) => name in chosen))
  return { applied, chosen }
}

/** What is accepted while the pages are read moves between them: a row that then comes twice is taken once. */
async function everyRow(wanted: Wanted) {
  const rows = new Map<number, OrderPointRow>()
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const answer = await call(orderPoints.list, { query: { ...wanted, page, limit: rowsInExport } })
    for (const row of answer.data) rows.set(row.Id, row)
    pages = answer.pages
  }
  return [...rows.values()]
}
