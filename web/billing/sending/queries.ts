import { statementSending } from '#contract/billing/sending.ts'
import { call } from '#web/api/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** Read again with all that is about statements. */

const everyThreeSeconds = 3000

/** While a mail waits to be sent, it is asked for again. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['statements', 'sending', id],
    queryFn: async ({ signal }) => (await call(statementSending.history, { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ State }) => State === 'waiting') === true && everyThreeSeconds,
  })

export const toSendQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ['statements', 'to-send', ids],
    queryFn: ({ signal }) => call(statementSending.preview, { body: { ids }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Where the statements of resellers would go. */
export const receiversQuery = (resellers: number[]) =>
  queryOptions({
    queryKey: ['statements', 'receivers', resellers],
    queryFn: ({ signal }) => call(statementSending.receivers, { body: { resellers }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const eInvoicesQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ['statements', 'e-invoices', ids],
    queryFn: ({ signal }) => call(statementSending.checkEInvoices, { body: { ids }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
