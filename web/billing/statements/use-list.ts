import { mostDownloads } from '#contract/billing/statement-files.ts'
import { statements, statementStates } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import type { Filters } from '#web/kit/table/data/address.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { listKey } from './queries.ts'

export const onPage = 50

/** The page of the statements that the address asks for. */
export function useList() {
  const { language } = useLanguage()
  const view = useTableView({ sort: '-Number' })
  const state = stateIn(view.filters)
  const list = usePages(view, {
    key: listKey(language, state),
    read: async (asked, signal) => {
      const query = queryFor(statements.list, { ...asked, ...(state && { state }) })
      const { data: rows, total, remaining } = await call(statements.list, { query, signal })
      return { rows, total, remaining }
    },
    pageSize: onPage,
    // As many as one file can hold.
    mostSelected: mostDownloads,
  })
  /** What is still to be paid for all that is found, in each currency. */
  return { ...list, view, remaining: list.data?.remaining ?? [] }
}

/** The state that the list is narrowed to; people write addresses by hand too. */
export const stateIn = ({ state }: Filters) => statementStates.find((one) => one === state)
