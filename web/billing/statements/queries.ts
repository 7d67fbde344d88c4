import { statements, type StatementState } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import type { Language } from '#web/i18n/language.ts'
import { refresh } from '#web/api/query-client.ts'
import { whenLookedAt } from '#web/resource/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The keys include the language, because the server writes a statement's title in the language of the call. */

export const listKey = (language: Language, state: StatementState | undefined) =>
  ['statements', 'list', language, state] as const

export const statementQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['statements', 'one', id, language],
    queryFn: async ({ signal }) => (await call(statements.get, { params: { id }, signal })).data,
    ...whenLookedAt,
  })

/** The preview for `date`. It is read whenever it is opened, because lockers and prices change. */
export const previewQuery = (date: string) =>
  queryOptions({
    queryKey: ['statements', 'preview', date],
    queryFn: async ({ signal }) => {
      const { statements: made, ...told } = await call(statements.generate, {
        body: { date, preview: 1 },
        signal,
      })
      return { ...told, previews: made.filter((one) => typeof one === 'object') }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // A preview may have ten thousand lines.
    refetchOnWindowFocus: false,
  })

/** After something was billed, credited or paid. */
export const readStatementsAgain = () => refresh({ queryKey: ['statements'] })
