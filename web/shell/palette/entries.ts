import { type Action, may, type Position } from '#contract/access.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Found, FoundKind, FoundStatement, search } from '#contract/house/search.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import type { Format } from '#web/i18n/format.ts'
import type { Language } from '#web/i18n/language.ts'
import { monthText } from '#contract/months.ts'
import { editPath, viewPath } from '#web/shell/addresses.ts'
import { screenAt, screens, type Screen } from '#web/shell/screens.ts'
import { alsoCalled } from './also-called.ts'

/** One entry of the palette. */
export interface Entry {
  /** Unique, unlike the title: two articles of different resellers may have the same number. */
  key: string
  kind: EntryKind
  title: string
  /** Distinguishes entries with the same title: the group, the customer or the number. */
  detail: string
  /** What else it is found by; shown where that is why it was found, or only what is `said` of it. */
  also?: readonly string[]
  /** What is shown of that, by the reader's language. */
  said?: Readonly<Record<Language, readonly string[]>>
  /** Where it leads; undefined if choosing it does something right here. */
  href?: string
  /** It leads to a list of what was found, which is not remembered as a place. */
  isList?: true
}

/** In the order of the sections. */
export const entryKinds = [
  'screen',
  'action',
  'locker',
  'article',
  'group',
  'customer',
  'reseller',
  'user',
  'device',
  'statement',
] as const
export type EntryKind = (typeof entryKinds)[number]
export type RecordKind = Exclude<EntryKind, 'screen' | 'action'>

/** Every screen that the position may open, in the language of the text; `other` has the same names in another language. */
export function screenEntries(position: Position, text: StartText, other?: StartText): Entry[] {
  return screens
    .filter(({ access }) => access === undefined || may(position, access))
    .filter(({ path, title, bare }) => !path.includes('$') && title !== 'create' && !bare)
    .map((screen) => {
      const said = alsoCalled('screens', screen.title)
      return {
        key: screen.path,
        kind: 'screen',
        title: text.screens[screen.title],
        detail: groupOf(screen, text),
        also: [...(other ? [other.screens[screen.title]] : []), ...Object.values(said).flat()],
        said,
        href: screen.path,
      }
    })
}

/** Which records somebody finds: those whose screens the position may open. */
export const recordKinds: Record<RecordKind, Action> = {
  locker: 'viewStorage',
  article: 'manageArticles',
  group: 'manageArticleGroups',
  customer: 'manageCustomers',
  reseller: 'manageResellers',
  user: 'manageUsers',
  device: 'manageDevices',
  statement: 'readStatements',
}

interface Reader {
  position: Position
  language: Language
  text: StartText
  format: Format
}

/** What the server found. */
export function foundEntries(
  { statements, ...found }: Answer<typeof search.byName>,
  reader: Reader,
): Entry[] {
  return [
    ...Object.entries(places).flatMap(([kind, place]) =>
      found[kind as FoundKind].map((each) => recordEntry(place, each)),
    ),
    ...statements.map((each) => statementEntry(each, reader)),
  ]
}

interface Place {
  kind: EntryKind
  at: (id: number) => string
}

const edited = (one: string) => (id: number) => editPath({ one }, id)
const places: Record<FoundKind, Place> = {
  lockers: { kind: 'locker', at: (id) => `/storage/locker/${id}` },
  articles: { kind: 'article', at: edited('article') },
  groups: { kind: 'group', at: edited('article-group') },
  customers: { kind: 'customer', at: edited('reseller-customer') },
  resellers: { kind: 'reseller', at: edited('reseller') },
  users: { kind: 'user', at: edited('user') },
  devices: { kind: 'device', at: edited('device') },
}

const recordEntry = ({ kind, at }: Place, { Id, Name, Detail, Also }: Found): Entry => ({
  key: `${kind}-${Id}`,
  kind,
  title: Name,
  detail: Detail,
  also: Also,
  href: at(Id),
})

function statementEntry(
  found: FoundStatement,
  { position, language, text: { palette }, format }: Reader,
): Entry {
  const { Id, Number: number, CustomerName, PeriodStart, Amount, CurrencyCode } = found
  const money = format.money(Amount, CurrencyCode)
  return {
    key: `statement-${Id}`,
    kind: 'statement',
    title: `${palette.statement(found.is_credit === 1)} ${number} · ${CustomerName}`,
    detail: `${monthText(PeriodStart, language)} · ${found.WithoutVat ? palette.withoutVat(money) : money}`,
    href: `${statementsPath(position)}?statement=${Id}`,
  }
}

/** Statements have a screen of their own for those who manage them. */
export const statementsPath = (position: Position) =>
  may(position, 'manageBilling') ? viewPath({ area: 'billing', slug: 'statements' }) : '/statements'

function groupOf({ menu, parent }: Screen, text: StartText) {
  if (menu !== undefined && menu !== 'top') return text.groups[menu]
  const above = parent === undefined ? undefined : screenAt(parent)
  return above ? text.screens[above.title] : ''
}
