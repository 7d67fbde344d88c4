import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { amountField, fromScan } from './amount-field.ts'
import { withNumber } from './lines.ts'
import styles from './refill.module.css'

interface Props {
  /** All articles of the locker, whether they are listed or not. */
  articles: readonly CabinetArticle[]
  disabled: boolean
  /** Counts one more; undefined where the typed amount is none. */
  onScan: (article: CabinetArticle) => Counted | undefined
}

interface Counted {
  amount: number
  /** The proposed amount that the count took the place of. */
  inPlaceOf: number | undefined
}

type Told =
  | { kind: 'counted'; article: CabinetArticle; counted: Counted }
  | { kind: 'mistaken'; article: CabinetArticle }
  | { kind: 'notHere' | 'several'; code: string }

/**
 * Takes the code that a scanner types, which ends with Enter: the article's number. Each scan counts one, and the focus
 * stays: were it in an amount, the next code would be typed into it, and booked as an amount. A code that is not taken
 * stays, selected, so that the next scan replaces it.
 */
export function ScanField({ articles, disabled, onScan }: Props) {
  const words = useLanguage()
  const { refill: text } = words.text.locker
  const [code, setCode] = useState('')
  const [told, setTold] = useState<Told>()
  const take = (typed: string): Told => {
    const [article, another] = withNumber(articles, typed)
    if (!article) return { kind: 'notHere', code: typed.trim() }
    if (another) return { kind: 'several', code: typed.trim() }
    const counted = onScan(article)
    return counted ? { kind: 'counted', article, counted } : { kind: 'mistaken', article }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    if (event.key === 'Enter' && code.trim() !== '') {
      event.preventDefault()
      const next = take(code)
      setTold(next)
      if (next.kind === 'counted') setCode('')
      else field.select()
    }
    if (event.key === 'ArrowDown' && told && 'article' in told) {
      event.preventDefault()
      const amount = amountField(told.article.LockerArticleId)
      amount?.setAttribute(fromScan, '')
      amount?.focus()
      amount?.select()
    }
  }
  return (
    <div className={styles.scan}>
      <TextInput
        data-refill-scan
        label={text.scan}
        leftSection={<IconBarcode size={18} stroke={1.6} aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        maxLength={250}
        disabled={disabled}
        value={code}
        onChange={({ currentTarget: { value } }) => {
          setCode(value)
          if (value === '' && told?.kind !== 'counted') setTold(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <p className={styles.told} role={told && told.kind !== 'counted' ? 'alert' : 'status'}>
        {told ? (
          <>
            <StatusShape status={told.kind === 'counted' ? 'ok' : 'bad'} />
            <span>{toldText(told, words)}</span>
          </>
        ) : (
          <span className={styles.hint}>
            {text.scanHint} <span className={styles.keys}>{text.scanKeys}</span>
          </span>
        )}
      </p>
    </div>
  )
}

function toldText(told: Told, { text, format }: Words) {
  const { fields, refill: words } = text.locker
  if ('code' in told) return words[told.kind](told.code)
  const { Name, ArticleNumber, Shelf, Placement } = told.article
  const name = Name || ArticleNumber
  if (told.kind === 'mistaken') return words.scanMistaken(name)
  const place = [
    ...(Shelf === null ? [] : [`${fields.Shelf} ${Shelf}`]),
    ...(Placement === '' ? [] : [`${fields.Placement} ${Placement}`]),
  ].join(', ')
  const { amount, inPlaceOf } = told.counted
  const anew = inPlaceOf === undefined ? '' : words.inPlaceOf(format.number(inPlaceOf))
  return [words.counted(name, format.number(amount)), place, anew].filter(Boolean).join(' · ')
}
