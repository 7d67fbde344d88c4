import type { Question } from '#contract/statistics/reports.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import styles from './reports.module.css'
import { sentenceOf } from './sentence.ts'

interface Props {
  question: Question
  isOpen: boolean
  /** Absent where it has to be changed. */
  onToggle: (() => void) | undefined
}

/** What the report asks, in a sentence, and the way to ask something else. */
export function Asked({ question, isOpen, onToggle }: Props) {
  const words = useLanguage()
  return (
    <div className={styles.asked}>
      <p>{sentenceOf(question, words)}</p>
      {onToggle && (
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          onClick={onToggle}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />}
        >
          {words.text.reports.adjust}
        </Button>
      )}
    </div>
  )
}
