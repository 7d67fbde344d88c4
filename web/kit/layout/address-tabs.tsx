import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import './address-tabs.css'
import styles from './address-tabs.module.css'
import { useAddress } from './use-address.ts'

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

/** Tabs that are kept in the address: they survive a reload, can be shared, and Back returns to the previous one. */
export function AddressTabs({ label, tabs, parameter = 'tab' }: Props) {
  const { address, change } = useAddress()
  const [first] = tabs
  const active = tabs.find(({ key }) => key === address[parameter]) ?? first
  const list = useRef<HTMLDivElement>(null)
  const activeKey = active?.key
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    const tab = [...(list.current?.children ?? [])].find((child) => child.id.endsWith(`-${activeKey}`))
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeKey])
  if (!active) return null
  return (
    <Tabs
      value={active.key}
      onChange={(key) => change({ [parameter]: key === first?.key ? undefined : key })}
      // Arrow keys only move the focus, since each opened tab is an entry in the browser's history.
      activateTabWithKeyboard={false}
      keepMounted={false}
    >
      <Tabs.List ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active.key} className={styles.panel}>
        {active.content}
      </Tabs.Panel>
    </Tabs>
  )
}
