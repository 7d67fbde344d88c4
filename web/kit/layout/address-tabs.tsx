import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import styles from './tabs.module.css'
import { useAddress } from './use-address.ts'
import { useTabRow } from './use-tab-row.ts'

export interface Tab {
  /** The value in the address. */
  key: string
  label: string
  content: ReactNode
}

interface Props {
  /** What the tabs are parts of. */
  label: string
  tabs: readonly Tab[]
  /** The parameter of the address, where a page has more than one row of tabs. */
  parameter?: string
}

/**
 * Tabs that are kept in the address: they survive a reload, can be shared, and Back returns to the previous one. A list
 * begins at its first page in each of them.
 */
export function AddressTabs({ label, tabs, parameter = 'tab' }: Props) {
  const { address } = useAddress()
  const id = useId()
  const [first] = tabs
  const active = tabs.find(({ key }) => key === address[parameter]) ?? first
  const row = useTabRow<HTMLDivElement>(active?.key)
  if (!active) return null
  return (
    <div>
      <div {...row} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === active}
            aria-controls={tab === active ? `${id}-panel` : undefined}
            tabIndex={tab === active ? 0 : -1}
            className={styles.tab}
            data-text={tab.label}
            to="."
            search={(before: object) =>
              ({ ...before, page: undefined, [parameter]: tab === first ? undefined : tab.key }) as never
            }
            activeOptions={exact}
            resetScroll={false}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${active.key}`}
        key={active.key}
        className={styles.panel}
      >
        {active.content}
      </div>
    </div>
  )
}

/** The first tab's address has no parameter, and would otherwise be current beside every other one. */
const exact = { exact: true }
