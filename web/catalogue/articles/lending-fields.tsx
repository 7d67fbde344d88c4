import { hoursOfDay } from '#contract/catalogue/loan-time.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useField } from '#web/kit/form/fields.tsx'
import { ToggleField } from '#web/kit/form/input-fields.tsx'
import type { Form, FormValues } from '#web/kit/form/use-form.ts'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import styles from './lending.module.css'
import { Input, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'

/** An alias, because the values of a form are one that an interface does not fit. */
type Lending = { Lent: boolean; LoanHours: number | null }

/** Whether it is to be brought back, and for how long it may be kept. */
export function LendingFields<V extends Lending & FormValues>({ form }: { form: Form<V> }) {
  const { articles: text } = useText()
  // What is common to all forms that have these fields.
  const lending = form as unknown as Form<Lending>
  return (
    <>
      <ToggleField form={lending} name="Lent" hint={text.lentHint} />
      {lending.values.Lent && <LoanTimeField form={lending} />}
    </>
  )
}

/** Holds hours; whole days are shown as days. Empty is until the end of the same day. */
function LoanTimeField({ form }: { form: Form<Lending> }) {
  const { articles: text } = useText()
  const id = useId()
  const { value, set, label, error, onBlur } = useField({ form, name: 'LoanHours' }, (hours) =>
    text.loanTime(hours as number | null),
  )
  const hours = value as number | null
  const [chosen, setChosen] = useState<'hours' | 'days'>(
    hours !== null && hours % hoursOfDay !== 0 ? 'hours' : 'days',
  )
  const unit = hours !== null && hours % hoursOfDay !== 0 ? 'hours' : chosen
  const inUnit = (amount: number | null, of: typeof unit) =>
    set(amount === null ? null : amount * (of === 'days' ? hoursOfDay : 1))
  const amount = hours === null ? null : unit === 'days' ? hours / hoursOfDay : hours
  return (
    <Input.Wrapper id={id} label={label} description={text.loanTimeHint} error={error}>
      <div className={styles.time}>
        <NumberInput
          id={id}
          value={amount === null ? '' : String(amount)}
          onChange={(typed) =>
            inUnit(/^\d{1,4}$/.test(typed) && Number(typed) > 0 ? Number(typed) : null, unit)
          }
          onBlur={onBlur}
          decimals={0}
          error={Boolean(error)}
        />
        <NativeSelect
          aria-label={text.loanUnit}
          value={unit}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value === 'days' ? 'days' : 'hours'
            setChosen(next)
            inUnit(amount, next)
          }}
          data={[
            { value: 'hours', label: text.loanUnits.hours },
            { value: 'days', label: text.loanUnits.days },
          ]}
        />
      </div>
    </Input.Wrapper>
  )
}
