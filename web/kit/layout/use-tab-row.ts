import { useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './tabs.module.css'

/**
 * A row of tabs, which are links. Arrow keys, Home and End only move the focus, since each opened tab is an entry in the
 * browser's history; Enter and Space open one. On a phone the row may be wider than the screen: the chosen tab is in
 * view.
 */
export function useTabRow<E extends HTMLElement>(chosen: string | undefined) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (chosen === undefined) return
    const tab = ref.current?.querySelector('[aria-selected=true], [aria-current=page]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent<E>) => {
    const tabs = [...event.currentTarget.querySelectorAll('a')]
    const at = tabs.findIndex((tab) => tab === event.target)
    const to = event.key === ' ' ? at : movedTo(event.key, at, tabs.length)
    if (to === undefined) return
    event.preventDefault()
    if (to === at) tabs[at]?.click()
    else tabs[to]?.focus()
  }
  return { ref, onKeyDown, className: styles.tabs }
}

function movedTo(key: string, at: number, count: number) {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
