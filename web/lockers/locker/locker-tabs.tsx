import tabStyles from '#web/kit/tabs.module.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './locker.module.css'

export interface LockerTab {
  /** Its part of the address. */
  slug: string
  label: string
  content: ReactNode
  /** Tabs with the same value keep their filter when one switches between them. */
  shares?: string
}

interface Props {
  id: number
  label: string
  tabs: readonly LockerTab[]
  active: LockerTab
}

/** Tabs as links with their own addresses, so that they can be opened in a new window and Back works. */
export function LockerTabs({ id, label, tabs, active }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // In a narrow window the row of tabs may be wider than it.
  const chosen = `${tabId}${active.slug}`
  useEffect(() => {
    document.getElementById(chosen)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const to = movedTo(event.key, links.indexOf(event.currentTarget), links.length)
    if (to === undefined) return
    event.preventDefault()
    links[to]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={`${tabStyles.tabs} ${styles.tabs}`}>
        {tabs.map((tab, at) => (
          <Link
            key={tab.slug}
            role="tab"
            id={`${tabId}${tab.slug}`}
            aria-selected={tab === active}
            aria-controls={tab === active ? 'locker-panel' : undefined}
            tabIndex={tab === active ? 0 : -1}
            className={tabStyles.tab}
            to={`/storage/locker/${id}${at === 0 ? '' : `/${tab.slug}`}`}
            search={tab.shares !== undefined && tab.shares === active.shares ? sharedSearch : {}}
            // The first tab's address is a prefix of the others.
            activeOptions={{ exact: true, includeSearch: false }}
            resetScroll={false}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="locker-panel" aria-labelledby={chosen} className={styles.panel}>
        {active.content}
      </div>
    </div>
  )
}

const tabId = 'locker-tab-'

const sharedSearch = ({ from, to, articles }: Record<string, unknown>) => ({ from, to, articles })

function movedTo(key: string, at: number, count: number) {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
