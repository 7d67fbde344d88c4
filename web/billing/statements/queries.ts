import { statements, type FullStatement } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import type { Language } from '#web/i18n/language.ts'
import { queryClient, refresh } from '#web/api/query-client.ts'
import { whenLookedAt } from '#web/resource/queries.ts'
import { hashKey, keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The keys include the language, because the server writes a statement's title in the language of the call. */

export const listKey = (language: Language) => ['statements', 'list', language] as const

export const statementQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['statements', 'one', id, language],
    queryFn: async ({ signal }) => (await call(statements.get, { params: { id }, signal })).data,
    ...whenLookedAt,
  })

/** The preview for `date` at these exchange rates. It is read whenever it is opened, because lockers and prices change. */
export const previewQuery = (date: string, rates: Record<string, number>) =>
  queryOptions({
    queryKey: ['statements', 'preview', date, rates],
    queryFn: async ({ signal }) => {
      const {
        statements: made,
        credits,
        ...told
      } = await call(statements.generate, {
        body: { date, rates, preview: 1 },
        signal,
      })
      return {
        ...told,
        previews: made.filter((one) => typeof one === 'object'),
        credits: credits.filter((one) => typeof one === 'object'),
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // A preview may have ten thousand lines.
    refetchOnWindowFocus: false,
  })

/** After a payment or a credit: the statement of the reply is shown at once; lists and other statements are read again. */
export async function showStatement(saved: FullStatement, language: Language) {
  const { queryKey } = statementQuery(saved.Id, language)
  // A request that began before would bring the old statement back.
  await queryClient.cancelQueries({ queryKey })
  void queryClient.invalidateQueries({ refetchType: 'none' })
  queryClient.setQueryData(queryKey, saved)
  await queryClient.invalidateQueries({
    queryKey: ['statements'],
    predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
  })
}

/** After something was billed, or when it is not known what was written. */
export const readStatementsAgain = () => refresh({ queryKey: ['statements'] })
