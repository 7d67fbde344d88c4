import type { Language } from '#web/i18n/language.ts'
import { useStartLanguage, useStartText } from '#web/i18n/language-provider.tsx'
import {
  IconAppWindow,
  IconBolt,
  IconBuilding,
  IconBuildingStore,
  IconCpu,
  IconFileInvoice,
  IconFridge as IconLocker,
  IconList,
  IconPackage,
  IconTags,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { Entry, EntryKind } from './entries.ts'
import { marked } from './marks.ts'
import { misfit } from './matching.ts'
import styles from './palette.module.css'
import type { Section } from './sections.ts'

interface Props {
  id: string
  sections: readonly Section[]
  typed: string
  current: Entry | undefined
  optionId: (entry: Entry) => string
  onChoose: (entry: Entry) => void
  onMark: (key: string) => void
}

export function Options({ id, sections, typed, current, optionId, onChoose, onMark }: Props) {
  const { palette } = useStartText()
  const choose = (event: MouseEvent, entry: Entry) => {
    // With Ctrl, ⌘ or Shift the browser opens the link in a new tab or window.
    if (entry.href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    onChoose(entry)
  }
  return (
    <div id={id} role="listbox" aria-label={palette.results}>
      {sections.map(({ name, entries }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={styles.heading} role="presentation">
            {palette.sections[name]}
          </div>
          {entries.map((entry) => (
            // Without an address it is no link, but the same to the eye.
            <a
              key={entry.key}
              id={optionId(entry)}
              href={entry.href}
              role="option"
              aria-selected={entry.key === current?.key}
              tabIndex={-1}
              className={styles.option}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => choose(event, entry)}
              onMouseMove={() => entry.key === current?.key || onMark(entry.key)}
            >
              <Picture of={entry} />
              <Words entry={entry} typed={typed} />
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

function Words({ entry, typed }: { entry: Entry; typed: string }) {
  const { language } = useStartLanguage()
  const { title, detail, isList } = entry
  if (isList) return <span className={styles.list}>{title}</span>
  const reason = reasonOf(typed, entry, language)
  return (
    <>
      <span className={styles.title}>
        <Letters text={title} typed={typed} />
      </span>
      {reason !== undefined && (
        <span className={styles.reason}>
          <Letters text={reason} typed={typed} />
        </span>
      )}
      {detail !== '' && (
        <span className={styles.detail}>
          <Letters text={detail} typed={typed} />
        </span>
      )}
    </>
  )
}

/** What else it is called in the reader's language, where its title does not tell why it was found. */
function reasonOf(typed: string, { title, detail, also = [], said }: Entry, language: Language) {
  if (typed === '' || misfit(typed, title, detail) !== undefined) return undefined
  if (said) return said[language].find((name) => misfit(typed, name, `${title} ${detail}`) !== undefined)
  const hasAny = (name: string) =>
    typed.split(/\s+/).some((word) => word !== '' && misfit(word, name) !== undefined)
  return also.find((name) => misfit(typed, name) !== undefined) ?? also.find(hasAny)
}

/** Screen readers read the text as one, with or without marks. */
const Letters = ({ text, typed }: { text: string; typed: string }) =>
  marked(text, typed).map(([part, isTyped], index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing but their places
    isTyped ? <mark key={index}>{part}</mark> : part,
  )

function Picture({ of: { kind, isList } }: { of: Entry }) {
  const Icon = isList ? IconList : icons[kind]
  return <Icon size={16} stroke={1.6} aria-hidden="true" />
}

const icons: Record<EntryKind, TablerIcon> = {
  screen: IconAppWindow,
  action: IconBolt,
  locker: IconLocker,
  article: IconPackage,
  group: IconTags,
  customer: IconBuilding,
  reseller: IconBuildingStore,
  user: IconUser,
  device: IconCpu,
  statement: IconFileInvoice,
}
