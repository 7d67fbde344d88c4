import type { StatementPreview } from '#contract/billing/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { LinesTable } from '#web/billing/statements/view/lines-table.tsx'
import styles from './generate.module.css'

interface Props {
  preview: StatementPreview
  onClose: () => void
}

/** The lines of the reseller that was chosen. They come into sight with the focus, which goes back when they go. */
export function LinesBelow({ preview, onClose }: Props) {
  const { statements } = useText()
  const words = statements.generate
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      requestAnimationFrame(() => {
        const lost = document.activeElement === document.body
        if (lost && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [])
  return (
    <section>
      <header className={styles.linesHead}>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {words.linesOf(preview.Reseller)}
        </h3>
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          {words.hideLines}
        </Button>
      </header>
      <LinesTable
        label={words.linesOf(preview.Reseller)}
        lines={preview.lines}
        currency={preview.CurrencyCode}
        maxHeight="max(220px, 36dvh)"
      />
    </section>
  )
}
