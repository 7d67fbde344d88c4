import { consumption } from '#contract/billing/consumption.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import type { Language } from '#web/i18n/language.ts'
import { whenLookedAt } from '#web/resource/queries.ts'
import { queryOptions } from '@tanstack/react-query'

export const listKey = ['consumption', 'list'] as const

/** By language: people who were erased are named in the reader's. */
export const statementQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['consumption', 'one', id, language],
    queryFn: async ({ signal }) => (await call(consumption.get, { params: { id }, signal })).data,
    ...whenLookedAt,
  })

export const sendingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['consumption', 'sendings', id],
    queryFn: async ({ signal }) => (await call(consumption.sendings, { params: { id }, signal })).data,
    ...whenLookedAt,
  })

export interface Days {
  From: string
  To: string
}
/** It is read whenever it is opened: lockers go on sending lines. */
const alwaysRead = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }

export const previewQuery = (days: Days, isAsked: boolean) =>
  queryOptions({
    queryKey: ['consumption', 'preview', days],
    queryFn: ({ signal }) => call(consumption.preview, { body: days, signal }),
    enabled: isAsked,
    ...alwaysRead,
  })

export interface Division {
  ByLocker: boolean
  ByCostCentre: boolean
  ByPerson: boolean
}
export const draftQuery = (CustomerId: number, days: Days, division: Division) =>
  queryOptions({
    queryKey: ['consumption', 'draft', CustomerId, days, division],
    queryFn: async ({ signal }) =>
      (await call(consumption.draft, { body: { CustomerId, ...days, ...division }, signal })).data,
    ...alwaysRead,
  })

export const toSendQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ['consumption', 'to-send', ids],
    queryFn: ({ signal }) => call(consumption.sendPreview, { body: { ids }, signal }),
    ...alwaysRead,
  })

export const settingsQuery = queryOptions({
  queryKey: ['consumption', 'settings'],
  queryFn: async ({ signal }) => (await call(consumption.settings, { signal })).data,
  staleTime: 0,
})

export const readAgain = () => refresh({ queryKey: ['consumption'] })
