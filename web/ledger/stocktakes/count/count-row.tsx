import type { StocktakeLine } from '#contract/ledger/stocktakes.ts'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Picture } from '#web/resource/picture.tsx'
import { Button, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import styles from './count.module.css'
import type { Counts } from './use-counts.ts'

/** One article: where it is, and how many there are. Enter leads to the next. */
export function CountRow({ line, counts }: { line: StocktakeLine; counts: Counts }) {
  const { text, format } = useLanguage()
  const { count: words } = text.stocktakes
  const { LockerArticleId: id, ArticleName, ArticleNumber, Placement, Expected, Again, ImagePath } = line
  const value = counts.shown(line)
  const mistaken = counts.isMistaken(id)
  const refused = counts.isRefused(id)
  const far = counts.farOf(id)
  const facts = [
    ...(Placement === '' ? [] : [words.place(Placement)]),
    ArticleNumber,
    ...(Expected === null ? [] : [words.expected(format.number(Expected))]),
  ]
  return (
    <li className={styles.row}>
      <Picture address={ImagePath} />
      <div className={styles.article}>
        <span className={styles.name}>{ArticleName || ArticleNumber}</span>
        <span className={styles.facts}>
          {facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ')}
        </span>
        {Again === 1 && value === '' && (
          <span className={styles.again}>
            <StatusShape status="warn" />
            {words.again}
          </span>
        )}
      </div>
      <span className={styles.mark}>
        {value !== '' && !counts.isNone(id) && !refused && !counts.isUnsent(id) && (
          <IconCheck size={18} stroke={2} aria-label={words.saved} role="img" />
        )}
      </span>
      <TextInput
        data-count={id}
        className={styles.field}
        aria-label={words.fieldOf(ArticleName || ArticleNumber)}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        error={
          refused
            ? words.notTaken
            : counts.isTooMany(id)
              ? words.tooMany(format.number(stockLimits.max))
              : mistaken
                ? words.notWhole
                : far !== undefined && words.isFar(format.number(far))
        }
        onBlur={() => counts.leave(id)}
        onChange={({ currentTarget }) => counts.enter(id, currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={goOn}
      />
      {far !== undefined && (
        <Button className={styles.mean} variant="default" size="compact-sm" onClick={() => counts.mean(id)}>
          {words.mean(format.number(far))}
        </Button>
      )}
    </li>
  )
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-count]')]
  all[all.indexOf(event.currentTarget) + step]?.focus()
}
