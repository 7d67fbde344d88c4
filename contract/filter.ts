import { z } from './zod.ts'
import { day, flagReply } from './fields.ts'

/** What a list can be filtered by, as the server offers it, and the request that the choices become. */

const filterValue = z.union([z.string(), z.number()])
export type FilterValue = z.output<typeof filterValue>

const option = z.object({ name: z.string(), value: filterValue })

const filter = z.object({
  key: z.string(),
  /** A key of the web's catalogue. */
  label: z.string(),
  type: z.enum(['select', 'multi', 'toggle', 'date']),
  values: z.array(option),
  currentValue: z.union([filterValue, z.array(filterValue)]).nullable(),
})
export type Filter = z.output<typeof filter>

/** The answer to a filter request with `limit` 1 and `useFull` 1. */
export const filterObject = z.object({
  filters: z.array(filter),
  fields: z.array(z.object({ Alias: z.string(), Value: z.union([filterValue, z.null()]) })),
  /** Revisions from 0 to this one can be compared. */
  currentMaxRevision: z.int().min(0),
})
export type FilterObject = z.output<typeof filterObject>

/** What has been chosen, by the filter's key. What is missing has its default. */
export const chosenFilters = z.record(z.string(), z.union([filterValue, z.array(filterValue)]))
export type Chosen = z.output<typeof chosenFilters>

export const planStatuses = ['NOT_PLANNED', 'PLANNED_FROM_STOCK', 'PLANNED_FROM_MRP', 'DELIVERY'] as const
export const changeTypes = ['Changed', 'Added', 'Deleted'] as const

/** Fields of the request that have two values; the first is the default. Every other choice travels in `filters`. */
export const requestToggles = {
  showHistory: [0, 1],
  type: ['order', 'orderdetail'],
  /** Parts, or the assemblies (orders) that they go into. */
  showOrdernumber: [0, 1],
  onlyDeducted: [0, 1],
  showArchived: [0, 1],
  compareType: ['date', 'revision'],
} as const

/** Toggles of a tree. They travel in `filters` and are on unless somebody turns them off. */
export const treeToggles = ['IncludeDelivered', 'ShowAllArticles'] as const

const revision = z.int().min(0).nullable()

export const filterRequest = z
  .object({
    fromDate: day.nullable(),
    toDate: day.nullable(),
    page: z.int().min(0).default(0),
    type: z.enum(requestToggles.type),
    onlyDeducted: flagReply,
    showOrdernumber: flagReply,
    showArchived: flagReply,
    showHistory: flagReply,
    compareType: z.enum(requestToggles.compareType),
    filters: chosenFilters,
    currentRevision: revision,
    oldRevision: revision,
    ViewName: z.string(),
    stockStatus: z.array(z.enum(planStatuses)),
    limit: z.int().min(1).default(1),
    useFull: flagReply.default(1),
  })
  .refine(({ compareType, oldRevision, currentRevision }) => {
    return compareType === 'date' || (oldRevision !== null && currentRevision !== null)
  })
export type FilterRequest = z.output<typeof filterRequest>
