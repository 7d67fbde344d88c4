import { moneyMeasures } from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { NativeSelect } from '@mantine/core'

interface Props {
  answer: Pick<ReportAnswer, 'Currencies' | 'CurrencyCode'> | undefined
  asked: Pick<Question, 'Currency' | 'Measures'>
  onChange: (currency: string | null) => void
}

/** Which lockers are counted, by what their prices are in: money of several currencies is not added up. Not shown where there is one. */
export function CurrencySelect({ answer, asked: { Currency, Measures }, onChange }: Props) {
  const { reports: text } = useText()
  const codes = [...new Set([...(answer?.Currencies ?? []), ...(Currency ? [Currency] : [])])]
  if (codes.length < 2) return null
  const isPriced = Measures.some((measure) => moneyMeasures.includes(measure))
  return (
    <NativeSelect
      label={text.currency}
      title={text.currencyText}
      value={Currency ?? (isPriced ? (answer?.CurrencyCode ?? '') : '')}
      data={[
        ...(isPriced ? [] : [{ value: '', label: text.currencyAll }]),
        ...codes.map((value) => ({ value, label: value })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value || null)}
    />
  )
}
