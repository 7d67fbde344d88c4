import { useStartText } from '#web/i18n/language-provider.tsx'
import {
  IconAppWindow,
  IconBuilding,
  IconFridge as IconLocker,
  IconPackage,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { Entry, EntryKind } from './entries.ts'
import styles from './palette.module.css'
import type { Section } from './sections.ts'

interface Props {
  id: string
  sections: readonly Section[]
  current: Entry | undefined
  optionId: (entry: Entry) => string
  onChoose: (entry: Entry) => void
  onMark: (key: string) => void
}

export function Options({ id, sections, current, optionId, onChoose, onMark }: Props) {
  const { palette } = useStartText()
  const choose = (event: MouseEvent, entry: Entry) => {
    // With Ctrl, ⌘ or Shift the browser opens the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
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
            <a
              key={entry.key}
              id={optionId(entry)}
              href={entry.href}
              role="option"
              aria-selected={entry.key === current?.key}
              tabIndex={-1}
              className={styles.option}
              onClick={(event) => choose(event, entry)}
              onMouseMove={() => entry.key === current?.key || onMark(entry.key)}
            >
              <Picture kind={entry.kind} />
              <span className={styles.title}>{entry.title}</span>
              {entry.detail !== '' && <span className={styles.detail}>{entry.detail}</span>}
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

function Picture({ kind }: { kind: EntryKind }) {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.6} aria-hidden="true" />
}

const icons: Record<EntryKind, TablerIcon> = {
  screen: IconAppWindow,
  locker: IconLocker,
  article: IconPackage,
  customer: IconBuilding,
}
