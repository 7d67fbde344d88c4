import { may } from '#contract/access.ts'
import { limits } from '#contract/lockers/limits.ts'
import { teams } from '#contract/people/teams.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, LongTextField, NumberField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { DateField } from '#web/kit/form/input-fields.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { ToldByNumber } from '#web/people/customers/told-by-number.tsx'
import { useCustomers } from '#web/people/teams/use-customers.ts'
import { formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps } from '#web/resource/resource.ts'
import { usePosition, useUser } from '#web/shell/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useArticleChoices, usePeopleChoices } from './use-choices.ts'

/** Lets somebody take more for once. A notification leads here, and says who and what. */
export function AllowMore(props: CreateProps) {
  const asked = useSearch({ strict: false }) as Asked
  const person = Number(asked.person) || null
  const found = useQuery({
    ...query(teams.people, { query: { person: person ?? 0, as: 'inReports' } }),
    enabled: person !== null,
  })
  if (person !== null && found.isPending) return null
  const known = found.data?.data[0]
  return (
    <AllowForm
      {...props}
      known={known && { ...nothing, CustomerId: known.CustomerId, AccountId: known.Id, ...askedFor(asked) }}
    />
  )
}

type Asked = Partial<Record<'person' | 'article' | 'amount', unknown>>

const askedFor = ({ article, amount }: Asked) => ({
  ArticleId: Number(article) || null,
  Amount: Number(amount) > 0 ? Math.trunc(Number(amount)) : null,
})

function AllowForm({ known, ...props }: CreateProps & { known: Values | undefined }) {
  const { limits: text } = useText()
  const chooses = may(usePosition(), 'manageCustomers')
  const own = useUser().CustomerId
  const customers = useCustomers(chooses)
  const form = useForm({
    ...formOfNew(
      props,
      { ...(known ?? { ...nothing, CustomerId: chooses ? null : own }), Until: currentDay() },
      limits.allow,
    ),
    labels: text.exceptions.fields,
    // A notice has said who wants how many of what.
    asItIs: known !== undefined,
  })
  const { CustomerId } = form.values
  const people = usePeopleChoices(CustomerId ?? 0, CustomerId !== null, 'inReports')
  const articles = useArticleChoices(CustomerId ?? 0, CustomerId !== null)
  return (
    <FormBody form={form} saveLabel={text.exceptions.create}>
      <FieldGroup title={text.whom}>
        {chooses && <SelectField form={form} name="CustomerId" required options={customers} />}
        <SelectField form={form} name="AccountId" required options={people} />
        {CustomerId !== null && <ToldByNumber customers={[CustomerId]} more={text.exceptions.whoseNumber} />}
      </FieldGroup>
      <FieldGroup title={text.howMuch}>
        <SelectField form={form} name="ArticleId" options={articles} hint={text.exceptions.articleHint} />
        <FieldRow>
          <NumberField form={form} name="Amount" required decimals={0} />
          <DateField form={form} name="Until" required />
        </FieldRow>
        <LongTextField form={form} name="Note" />
      </FieldGroup>
    </FormBody>
  )
}

const nothing = {
  CustomerId: null as number | null,
  AccountId: null as number | null,
  ArticleId: null as number | null,
  Amount: null as number | null,
  Until: '',
  Note: '',
}
type Values = typeof nothing
