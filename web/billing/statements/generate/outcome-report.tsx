import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './generate.module.css'
import type { Difference } from './outcome.ts'
import type { Outcome } from './use-generate.ts'

interface Props {
  outcome: Outcome
  onClose: () => void
}

/** What came of it, where that is not what was previewed. Takes the focus, which was on the button that is gone. */
export function OutcomeReport({ outcome: { made, previewed, differences }, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.statements.generate
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  const said = ({ what, currency, previewed: before, made: now }: Difference) =>
    what === 'otherAmount'
      ? words.otherAmount(format.money(before, currency), format.money(now, currency))
      : words[what]
  return (
    <div className={styles.generate}>
      <div className={styles.warning} role="alert">
        <StatusShape status="warn" />
        <div>
          <p className={styles.warningTitle}>{words.differs}</p>
          <p>{words.differsText(format.number(made), format.number(previewed))}</p>
        </div>
      </div>
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={difference.id}>
            <strong>{difference.reseller}</strong>
            <span>{said(difference)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <Button ref={close} onClick={onClose}>
          {text.ui.close}
        </Button>
      </div>
    </div>
  )
}
