import { mostDays } from '#contract/limits.ts'
import { type RecordDimension, recordDimensions } from '#contract/statistics/measures.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useZoneNote } from '#web/i18n/use-zone-note.ts'
import { FilterButton } from '#web/kit/filter/filter-button.tsx'
import { useDraft } from '#web/kit/filter/use-draft.ts'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { KindsField } from '#web/ledger/transactions/kinds-field.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { FilterFields } from '#web/statistics/reports/filter-fields.tsx'
import { useFilterNames } from '#web/statistics/reports/filter-names.ts'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { Button } from '@mantine/core'
import { useId, useState, type SubmitEvent } from 'react'
import { type Filter, isUsual, usualFilter } from './filter.ts'
import styles from './lines.module.css'

interface Props {
  filter: Filter
  onApply: (filter: Filter) => void
  /** They are all of the reader, who is not asked whose. */
  isOwn: boolean
}

/** Opens the filter, tells the days, and shows what else is chosen, each with its cross. */
export function LinesFilter({ filter, onApply, isOwn }: Props) {
  const { text, format } = useLanguage()
  const { ledger, lines } = text
  const drafting = useDraft(filter)
  const [opened, setOpened] = useState(false)
  const form = useId()
  const zoneNote = useZoneNote()
  const names = useFilterNames(filter.Filters)
  const usual = isUsual(filter)
  const told = [usual && text.inputs.date.presetNames.last14, zoneNote].filter(Boolean).join(' · ')
  const { MinAmount, MaxAmount } = filter
  const apply = (next: Filter) => {
    setOpened(false)
    onApply(next)
  }
  const chips = [
    {
      key: 'days',
      label: ledger.period,
      text: usual ? '' : [filter.From, filter.To].map(format.date).join(' – '),
    },
    ...recordDimensions.map((of) => ({
      key: of,
      label: text.reports.dimensions[of],
      text: names[of].join(', '),
    })),
    {
      key: 'kinds',
      label: ledger.fields.Kind,
      text: filter.Kinds.map((kind) => ledger.kinds[kind]).join(', '),
    },
    { key: 'currency', label: text.reports.currency, text: filter.Currency ?? '' },
    { key: 'amount', label: ledger.fields.Amount, text: lines.between(MinAmount, MaxAmount) },
  ]
    .filter((chip) => chip.text !== '')
    .map((chip) => ({ ...chip, removable: true }))
  return (
    <>
      <FilterButton
        label={text.resource.filter}
        width="min(600px, 100vw - 32px)"
        opened={opened}
        onOpen={setOpened}
        chips={chips}
        form={form}
        onRemove={(key) => onApply(without(filter, key))}
      >
        <FilterForm id={form} drafting={drafting} isOwn={isOwn} onApply={apply} />
      </FilterButton>
      {told !== '' && <span className={styles.days}>{told}</span>}
    </>
  )
}

function without(filter: Filter, key: string): Filter {
  const usual = usualFilter()
  if (key === 'days') return { ...filter, From: usual.From, To: usual.To }
  if (key === 'kinds') return { ...filter, Kinds: [] }
  if (key === 'currency') return { ...filter, Currency: null }
  if (key === 'amount') return { ...filter, MinAmount: null, MaxAmount: null }
  return { ...filter, Filters: { ...filter.Filters, [key as RecordDimension]: undefined } }
}

interface FormProps {
  id: string
  /** From `useDraft`: what is chosen outlives the form. */
  drafting: { draft: Filter; choose: (chosen: Partial<Filter>) => void }
  isOwn: boolean
  onApply: (filter: Filter) => void
}

/** What is chosen together is applied at once. On a phone the sheet around it has the button. */
function FilterForm({ id, drafting: { draft, choose }, isOwn, onApply }: FormProps) {
  const { text } = useLanguage()
  const { ledger, lines } = text
  const narrow = useNarrow()
  const { From, To, Kinds, MinAmount, MaxAmount } = draft
  const tooLong = To > plusDays(From, mostDays - 1)
  const crossed = MinAmount !== null && MaxAmount !== null && MinAmount > MaxAmount
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!tooLong && !crossed) onApply(draft)
  }
  const clear = () => {
    const usual = usualFilter()
    choose(usual)
    onApply(usual)
  }
  return (
    <form id={id} className={styles.filter} onSubmit={submit} noValidate>
      <DateRangeInput
        label={ledger.period}
        value={{ from: From, to: To }}
        onChange={({ from, to }) => choose({ From: from, To: to })}
        {...(tooLong && { error: ledger.tooLong(Math.floor(mostDays / 366)) })}
      />
      <KindsField label={ledger.fields.Kind} chosen={Kinds} onChange={(kinds) => choose({ Kinds: kinds })} />
      <div className={styles.amounts}>
        <AmountInput
          label={lines.least}
          value={MinAmount}
          onChange={(amount) => choose({ MinAmount: amount })}
        />
        <AmountInput
          label={lines.most}
          value={MaxAmount}
          {...(crossed && { error: lines.crossed })}
          onChange={(amount) => choose({ MaxAmount: amount })}
        />
      </div>
      {!isOwn && <FilterFields filters={draft.Filters} onChange={(Filters) => choose({ Filters })} />}
      <div className={styles.buttons}>
        {!narrow && (
          <Button type="submit" disabled={tooLong || crossed}>
            {ledger.apply}
          </Button>
        )}
        <Button variant="default" onClick={clear}>
          {ledger.clear}
        </Button>
      </div>
    </form>
  )
}

interface AmountProps {
  label: string
  value: number | null
  error?: string
  onChange: (amount: number | null) => void
}

const AmountInput = ({ value, onChange, ...rest }: AmountProps) => (
  <NumberInput
    {...rest}
    decimals={0}
    value={value === null ? '' : String(value)}
    onChange={(typed) => onChange(/^-?\d+$/.test(typed) ? Number(typed) : null)}
  />
)
