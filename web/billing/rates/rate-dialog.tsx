import { exchangeRates, kronor, rate } from '#contract/billing/exchange-rates.ts'
import { organisations } from '#contract/people/organisations.ts'
import { ApiError, call, query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldRow, NumberField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { DateField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { notify } from '#web/shell/notices.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { unlikelyText } from './rate-text.ts'

interface Props {
  onClose: () => void
  onCreated: () => Promise<unknown>
}

/** A new exchange rate, of today unless said otherwise. */
export function RateDialog({ onClose, onCreated }: Props) {
  const { exchangeRates: text } = useLanguage().text
  const cancel = useCloseForm(onClose)
  const created = async () => {
    await onCreated()
    notify({ severity: 'success', title: (t) => t.exchangeRates.created })
    onClose()
  }
  return (
    <Dialog opened onClose={cancel} title={text.create}>
      <FormCancel value={cancel}>
        <RateForm created={created} />
      </FormCancel>
    </Dialog>
  )
}

function RateForm({ created }: { created: () => Promise<void> }) {
  const spoken = useLanguage()
  const { text: all, format, language } = spoken
  const text = all.exchangeRates
  const { data } = useQuery(query(organisations.currencies))
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const form = useForm({
    record: newRate(),
    schema: exchangeRates.create.body,
    save: async (typed: Partial<NewRate>, base: NewRate) => {
      await createSurely(exchangeRates.create.body.parse({ ...base, ...typed }), spoken)
      await created()
    },
    labels: text.fields,
    alsoCheck: ({ Rate, Day }) => ({
      ...(Rate !== '' && !rate.safeParse(Rate).success && { Rate: all.statements.generate.rates.mistaken }),
      ...(Day > currentDay() && { Day: text.toCome }),
    }),
  })
  const currencies = (data?.currencies ?? []).filter(({ Code }) => Code !== kronor)
  return (
    <FormBody form={form}>
      <SelectField
        form={form}
        name="CurrencyCode"
        required
        options={currencies.map(({ Code }) => ({ value: Code, label: `${Code}, ${names.of(Code)}` }))}
      />
      <FieldRow>
        <NumberField
          form={form}
          name="Rate"
          required
          decimals={6}
          suffix={format.currencySign(kronor)}
          hint={text.rateHint}
        />
        <DateField form={form} name="Day" required />
      </FieldRow>
      <TextField form={form} name="Note" hint={text.noteHint} />
    </FormBody>
  )
}

type NewRate = ReturnType<typeof newRate>

/** One that is far from the last one is asked about, with both; said no, it is told at its field. */
async function createSurely(body: z.output<typeof exchangeRates.create.body>, spoken: Words) {
  try {
    await call(exchangeRates.create, { body })
  } catch (error) {
    const isUnlikely = error instanceof ApiError && error.errors['Rate']?.includes('unlikelyRate')
    if (!isUnlikely) throw error
    const { CurrencyCode, Day, Rate } = body
    const { data: last } = await call(exchangeRates.last, { query: { CurrencyCode, Day } })
    const asked = unlikelyText([{ CurrencyCode, given: Rate, last }], spoken)
    if (!(await confirm({ text: asked, yes: spoken.text.exchangeRates.isMeant }))) throw error
    await call(exchangeRates.create, { body: { ...body, IsSure: true } })
  }
}

const newRate = () => ({ CurrencyCode: '', Rate: '' as number | string, Day: currentDay(), Note: '' })
