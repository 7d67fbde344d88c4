import tabStyles from '#web/kit/layout/tabs.module.css'
import { useTabRow } from '#web/kit/layout/use-tab-row.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
  const chosen = `${tabId}${active.slug}`
  const { className, ...row } = useTabRow<HTMLDivElement>(chosen)
  return (
    <div>
      <div {...row} role="tablist" aria-label={label} className={`${className} ${styles.tabs}`}>
        {tabs.map((tab, at) => (
          <Link
            key={tab.slug}
            role="tab"
            id={`${tabId}${tab.slug}`}
            aria-selected={tab === active}
            aria-controls={tab === active ? 'locker-panel' : undefined}
            tabIndex={tab === active ? 0 : -1}
            className={tabStyles.tab}
            data-text={tab.label}
            to={`/storage/locker/${id}${at === 0 ? '' : `/${tab.slug}`}`}
            search={tab.shares !== undefined && tab.shares === active.shares ? sharedSearch : {}}
            // The first tab's address is a prefix of the others.
            activeOptions={{ exact: true, includeSearch: false }}
            resetScroll={false}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="locker-panel" aria-labelledby={chosen} className={tabStyles.panel}>
        {active.content}
      </div>
    </div>
  )
}

const tabId = 'locker-tab-'

const sharedSearch = ({ from, to, articles }: Record<string, unknown>) => ({ from, to, articles })
