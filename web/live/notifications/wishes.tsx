import { notifications as api } from '#contract/live/notifications.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { wishesAnchor } from './wishes-anchor.ts'
import { WishesForm } from './wishes-form.tsx'
import styles from './wishes.module.css'

/** What one wants to be told of, among one's own settings. */
export function Wishes() {
  const { live } = useText()
  const wishes = useQuery(query(api.settings))
  const element = useRef<HTMLDivElement>(null)
  const wanted = useLocation({ select: ({ hash }) => hash === wishesAnchor })
  const loaded = wishes.isSuccess
  useEffect(() => {
    if (!wanted || !loaded) return
    element.current?.scrollIntoView()
    element.current?.focus({ preventScroll: true })
  }, [wanted, loaded])
  return (
    <div ref={element} tabIndex={-1} className={styles.wishes}>
      <Panel title={live.wishes.title} hint={live.wishes.hint}>
        <Loaded query={wishes}>{({ data }) => <WishesForm stored={data} />}</Loaded>
      </Panel>
    </div>
  )
}
