import type { Role } from '#contract/access.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import { inSentence } from '#web/i18n/format.ts'
import { viewPath } from '#web/shell/addresses.ts'
import { defaultStringifySearch } from '@tanstack/react-router'
import { statementsPath, type Entry, type RecordKind } from './entries.ts'
import type { Section } from './sections.ts'

/** How many of a kind are shown where there are more; the list of that kind shows all. */
const fewest = 5

/** Long sections end with a way to their list, which is searched for the same word. */
export function shortened(sections: Section[], typed: string, role: Role, text: StartText): Section[] {
  // Lists search for several words as they stand, not one by one.
  if (typed === '' || /\s/.test(typed)) return sections
  return sections.map(({ name, entries }) => {
    if (!isRecord(name) || entries.length <= fewest) return { name, entries }
    const all: Entry = {
      key: `all-${name}`,
      kind: name,
      title: text.palette.all(inSentence(text.palette.sections[name])),
      detail: '',
      href: listOf(name, role) + defaultStringifySearch({ search: typed }),
      isList: true,
    }
    return { name, entries: [...entries.slice(0, fewest), all] }
  })
}

const isRecord = (name: Section['name']): name is RecordKind =>
  name !== 'recent' && name !== 'screen' && name !== 'action'

function listOf(kind: RecordKind, role: Role) {
  if (kind === 'locker') return '/storage/lockers'
  if (kind === 'statement') return statementsPath(role)
  return viewPath({ slug: slugs[kind] })
}

const slugs: Record<Exclude<RecordKind, 'locker' | 'statement'>, string> = {
  article: 'articles',
  group: 'article-groups',
  customer: 'reseller-customers',
  reseller: 'resellers',
  user: 'users',
  device: 'devices',
}
