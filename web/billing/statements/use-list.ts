import { mostDownloads } from '#contract/billing/statement-files.ts'
import { statements, statementStates } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { mostRows, queryFor } from '#web/resource/queries.ts'
import { asked } from '#web/resource/use-list.ts'
import type { Filters } from '#web/kit/table/data/address.ts'
import { useTableView, type TableView } from '#web/kit/table/use-table-view.ts'
import { useQuery } from '@tanstack/react-query'
import { listQuery, type AskedStatements } from './queries.ts'

export const onPage = 50

/** The page of the statements that the address asks for. */
export function useList() {
  const { text, language } = useLanguage()
  const view = useTableView({ sort: '-Number' })
  const list = useQuery(listQuery(wanted(view, onPage), language))
  const total = list.data?.total
  return {
    view,
    rows: list.data?.data,
    total,
    /** What is still to be paid for all that is found, in each currency. */
    remaining: list.data?.remaining ?? [],
    busy: list.isPlaceholderData,
    failure: list.isError ? failureText(text, list.error) : undefined,
    retry: () => void list.refetch(),
    selectFound: useSelectFound(view, total ?? 0),
    everyRow: () => rowsOf(view, Infinity),
  }
}

/** The state that the list is narrowed to; people write addresses by hand too. */
export const stateIn = ({ state }: Filters) => statementStates.find((one) => one === state)

function wanted(view: TableView, limit: number): AskedStatements {
  const state = stateIn(view.filters)
  return { ...asked(view, limit), ...(state && { state }) }
}

/** All that is found can be selected, or as many as one file can hold. */
function useSelectFound(view: TableView, total: number) {
  const { text, format } = useLanguage()
  const { selectAll, selectFirst } = text.resource
  if (total <= onPage) return undefined
  const label =
    total > mostDownloads
      ? selectFirst(format.number(mostDownloads), format.number(total))
      : selectAll(format.number(total))
  const rows = async () => {
    try {
      return await rowsOf(view, mostDownloads)
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
      return undefined
    }
  }
  return { label, rows }
}

/** What the list finds, from its first row on. */
const rowsOf = (view: TableView, most: number) =>
  everyRow(async (page) => {
    const query = queryFor(statements.list, { ...wanted(view, mostRows), page })
    const { data, pages } = await call(statements.list, { query })
    return { rows: data, pages }
  }, most)
