import type { AuditedEntity } from '#contract/house/audit.ts'
import {
  type HistoryChange,
  type HistoryLine,
  type HistoryPart,
  type HistoryValue,
  type ToldAs,
  toldFields,
} from '#contract/house/history.ts'

type Values = Record<string, unknown> | null

/** A line as the audit has it. */
export interface AuditLine {
  entity: AuditedEntity
  Action: string
  part: string | null
  part_id: number | null
  before: Values
  after: Values
}

/** The names of what lines mention by number, as far as the reader sees it. */
export interface Names {
  articles: ReadonlyMap<number, string>
  users: ReadonlyMap<number, string>
  organisations: ReadonlyMap<number, string>
  devices: ReadonlyMap<number, string>
  currencies: ReadonlyMap<number, string>
  routes: ReadonlyMap<number, string>
  lockers: ReadonlyMap<number, string>
  costCentres: ReadonlyMap<number, string>
}

/** How many of the articles that came into a group at once are told by name. */
export const mostNames = 5

/**
 * What was changed. Only the fields that the contract lists are told, and of hidden ones nothing but that they changed:
 * whatever else the audit may hold stays there.
 */
export function changesOf({ entity, Action, part, before, after }: AuditLine, names: Names): HistoryChange[] {
  if (Action === 'reveal') return lookedAt(after)
  const isCopy = Action === 'create' && after !== null && 'CopiedFrom' in after
  if (isCopy)
    return copied.map((Field) => ({ Field, Before: null, After: told(after[Field], 'text', names) }))
  // What a reseller says of a shared article for the first time is new beside what the house says.
  const isOwn = Action === 'create' && entity === 'article' && part === 'settings'
  if (Action !== 'update' && !isOwn) return []
  return Object.entries(fieldsOf(entity, after ?? before)).flatMap(([Field, as]) => {
    const [was, is] = [before?.[Field], after?.[Field]]
    if (was === undefined && is === undefined) return []
    if ((isEmpty(was) && isEmpty(is)) || (isOwn && is === null)) return []
    if (as === 'hidden' || was === masked || is === masked) return [{ Field, Before: null, After: null }]
    const change = { Field, Before: told(was, as, names), After: told(is, as, names) }
    return change.Before === change.After && was === is ? [] : [change]
  })
}

/** What has no history of its own, such as the system's settings, is read by the house alone, field by field. */
export const fieldsOf = (entity: AuditedEntity, values: Values): Record<string, ToldAs> =>
  (toldFields as Partial<Record<AuditedEntity, Record<string, ToldAs>>>)[entity] ??
  Object.fromEntries(Object.keys(values ?? {}).map((field) => [field, 'text']))

/** What the creation of a copy tells. */
const copied = ['CopiedFrom', 'CopiedArticles']

/** What stands in place of a secret, and of what identified a person who is erased. */
const masked = '•••'

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** The passcode has another name in the audit than in the call that shows it. */
function lookedAt(after: Values): HistoryChange[] {
  const field = after?.['Field']
  if (typeof field !== 'string') return []
  return [{ Field: field === 'Passcode' ? 'WifiPasscode' : field, Before: null, After: null }]
}

function told(value: unknown, as: ToldAs, names: Names): HistoryValue {
  if (as === 'flag') return Boolean(value)
  if (value === null || value === undefined) return null
  if (as === 'articles') return namesIn(value, names)
  if (as === 'linked') return linkedIn(value, names)
  if (as === 'outputs') return outputsIn(value)
  if (as === 'money') return Number(value) / 100
  if (as === 'organisation') return names.organisations.get(Number(value)) ?? null
  if (as === 'device') return names.devices.get(Number(value)) ?? null
  if (as === 'person') return names.users.get(Number(value)) ?? null
  if (as === 'costCentre') return names.costCentres.get(Number(value)) ?? null
  if (as === 'route') return names.routes.get(Number(value)) ?? null
  if (as === 'currency') return names.currencies.get(Number(value)) ?? null
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)
}

function namesIn(value: unknown, { articles }: Names): HistoryValue {
  const ids = linkedArticles(value)
  return {
    Names: ids.slice(0, mostNames).flatMap((id) => articles.get(id) ?? []),
    More: Math.max(0, ids.length - mostNames),
  }
}

function linkedIn(value: unknown, { users, lockers }: Names): HistoryValue {
  const links = linksIn(value)
  const nameOf = ({ account_id = 0, locker_id = 0 }: Link) => users.get(account_id) ?? lockers.get(locker_id)
  return {
    Names: links.slice(0, mostNames).flatMap((link) => nameOf(link) ?? []),
    More: Math.max(0, links.length - mostNames),
  }
}

interface Link {
  account_id?: number
  locker_id?: number
}
/** The people or the lockers of a change of links. */
export const linksIn = (value: unknown) => (Array.isArray(value) ? (value as Link[]) : [])

/** Lines from before outputs were written down tell the section only. */
function outputsIn(value: unknown): HistoryValue {
  const outputs = (Array.isArray(value) ? value : []) as { shelf: number; section: number; pin?: number }[]
  return {
    Names: outputs
      .slice(0, mostNames)
      .map(({ shelf, section, pin }) => `${shelf}/${section}${pin === undefined ? '' : `: ${pin}`}`),
    More: Math.max(0, outputs.length - mostNames),
  }
}

/** The articles of a change of links, as `[{ article_id }]`. */
export const linkedArticles = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.flatMap((link: { article_id?: unknown }) =>
        typeof link.article_id === 'number' ? [link.article_id] : [],
      )
    : []

/** The part of the record that the line is about, with its name. */
export function partOf(line: AuditLine, names: Names): HistoryLine['Part'] {
  const part = partIdOf(line)
  if (!part) return null
  const Name = { article: names.articles.get(part.Id), user: names.users.get(part.Id) }
  return { ...part, Name: part.Kind === 'tier' ? String(part.Id) : ((Name as Named)[part.Kind] ?? '') }
}
type Named = Partial<Record<HistoryPart, string>>

/** Lines from before parts were written down tell theirs by the fields of a row that was created or deleted. */
export function partIdOf({ part, part_id, before, after }: AuditLine) {
  if (part !== null && part_id !== null) return { Kind: part as HistoryPart, Id: part_id }
  const row = after ?? before ?? {}
  const by = (field: string, Kind: HistoryPart) =>
    typeof row[field] === 'number' ? { Kind, Id: row[field] } : undefined
  if ('LockerId' in row) return by('ArticleId', 'article') ?? by('AccountId', 'user')
  if ('PricePlanId' in row) return by('Tier', 'tier')
  if ('AccountId' in row || 'LeadDays' in row) return by('Id', 'settings')
  return undefined
}
