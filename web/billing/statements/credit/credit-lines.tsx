import { useLanguage } from '#web/i18n/language-provider.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type CreditLine, daysLeft, isMistaken, type TypedDays } from './choice.ts'
import styles from './credit.module.css'

interface Props {
  lines: readonly CreditLine[]
  currency: string
  typed: TypedDays
  onChange: (typed: TypedDays) => void
  /** What each chosen line comes to, as far as it is known. */
  amounts: readonly { Id: number; BilledAmount: number }[]
  disabled: boolean
}

const manyLines = 10
/** More are not drawn at once: they are searched for. */
const mostShown = 200

/** The lines of which something is left, each with how many of its days are credited. */
export function CreditLines({ lines, currency, typed, onChange, amounts, disabled }: Props) {
  const { text, format } = useLanguage()
  const words = text.statements.credit
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = lines.filter(({ locker, customer }) => `${locker} ${customer}`.toLowerCase().includes(wanted))
  const amountOf = new Map(amounts.map(({ Id, BilledAmount }) => [Id, BilledAmount]))
  const choose = (line: CreditLine, isChosen: boolean) => {
    const { [line.Id]: _, ...others } = typed
    onChange(isChosen ? { ...others, [line.Id]: String(daysLeft(line)) } : others)
  }
  return (
    <div className={styles.chosen}>
      {lines.length > manyLines && (
        <TextInput
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ul className={styles.lines} aria-label={words.part}>
        {found.slice(0, mostShown).map((line) => {
          const { Id, locker, customer } = line
          const days = typed[Id]
          const amount = amountOf.get(Id)
          return (
            <li key={Id}>
              <Checkbox
                label={
                  <span className={styles.name}>
                    {locker}
                    <small>
                      {customer} · {words.left(daysLeft(line))}
                    </small>
                  </span>
                }
                checked={days !== undefined}
                disabled={disabled}
                onChange={({ currentTarget }) => choose(line, currentTarget.checked)}
              />
              {days !== undefined && (
                <>
                  <NumberInput
                    className={styles.days}
                    aria-label={words.daysOf(locker)}
                    decimals={0}
                    unit={` ${words.days}`}
                    value={days}
                    disabled={disabled}
                    onChange={(next) => onChange({ ...typed, [Id]: next })}
                    error={isMistaken(days, line) && words.mistaken(daysLeft(line))}
                  />
                  <span className={styles.amount}>
                    {amount === undefined || isMistaken(days, line) ? '–' : format.money(amount, currency)}
                  </span>
                </>
              )}
            </li>
          )
        })}
        {found.length > mostShown && <li>{words.more(format.number(found.length - mostShown))}</li>}
      </ul>
    </div>
  )
}
