import { may } from '#contract/access.ts'
import { type LimitKind, limitRules, type LimitSpan, limitSpans } from '#contract/lockers/limit-rules.ts'
import { limits, type Limit } from '#contract/lockers/limits.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { FieldGroup } from '#web/kit/form/field-group.tsx'
import { FieldRow, NumberField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import { useForm, type Form } from '#web/kit/form/use-form.ts'
import { useCustomers } from '#web/people/teams/use-customers.ts'
import { formOver, formOfNew } from '#web/resource/record-form.ts'
import type { CreateProps, FormProps } from '#web/resource/resource.ts'
import { usePosition, useUser } from '#web/shell/session/session.ts'
import { call } from '#web/api/api.ts'
import { useArticleChoices, useGroupChoices, usePeopleChoices, useTeamChoices } from './use-choices.ts'

export function LimitForm(props: FormProps<Limit>) {
  const { limits: text } = useText()
  const form = useForm({
    ...formOver(props, valuesOf, async (changed, base) => {
      const body = { ...sent({ ...base, ...changed }), Revision: base.Revision }
      return (await call(limits.update, { params: { id: props.record.Id }, body })).data
    }),
    schema: limits.update.body,
    labels: text.fields,
  })
  return (
    <FormBody form={form}>
      <Fields form={form} />
    </FormBody>
  )
}

export function CreateLimitForm(props: CreateProps) {
  const { limits: text } = useText()
  const chooses = may(usePosition(), 'manageCustomers')
  const own = useUser().CustomerId
  const customers = useCustomers(chooses)
  const form = useForm({
    ...formOfNew(props, { ...nothing, CustomerId: chooses ? null : own }, limits.create),
    labels: text.fields,
    alsoCheck: ({ CustomerId }) => (CustomerId === null ? { CustomerId: text.chooseCustomer } : {}),
    save: async (typed, base) => {
      const values = { ...base, ...typed }
      const { Id } = await call(limits.create, { body: { ...sent(values), CustomerId: values.CustomerId } })
      await props.created(Id)
    },
  })
  return (
    <FormBody form={form}>
      {chooses && (
        <FieldGroup title={text.where}>
          <SelectField form={form} name="CustomerId" required options={customers} />
        </FieldGroup>
      )}
      {form.values.CustomerId !== null && <Fields form={form} />}
    </FormBody>
  )
}

/** For whom, of what, how much: each is everybody and everything until something is chosen. */
function Fields({ form }: { form: Form<Values> }) {
  const { limits: text } = useText()
  const { CustomerId, Whom, Subject, Rule } = form.values
  const customer = CustomerId ?? 0
  const people = usePeopleChoices(customer, Whom === 'person')
  const teams = useTeamChoices(customer, Whom === 'team')
  const articles = useArticleChoices(customer, Subject === 'article')
  const groups = useGroupChoices(customer, Subject === 'group')
  return (
    <>
      <FieldGroup title={text.whom} hint={text.whomHint}>
        <FieldRow>
          <SelectField form={form} name="Whom" required options={optionsOf(text.kindsOfWhom)} />
          {Whom === 'person' && <SelectField form={form} name="AccountId" required options={people} />}
          {Whom === 'team' && <SelectField form={form} name="TeamId" required options={teams} />}
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.what}>
        <FieldRow>
          <SelectField form={form} name="Subject" required options={optionsOf(text.kindsOfWhat)} />
          {Subject === 'article' && <SelectField form={form} name="ArticleId" required options={articles} />}
          {Subject === 'group' && <SelectField form={form} name="ArticleGroupId" required options={groups} />}
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={text.howMuch}>
        <SelectField
          form={form}
          name="Rule"
          required
          options={limitRules.map((value) => ({ value, label: text.rules[value] }))}
        />
        {Rule !== 'never' && (
          <FieldRow>
            <NumberField form={form} name="Amount" required decimals={0} />
            <SelectField
              form={form}
              name="Span"
              required
              options={limitSpans.map((value) => ({ value, label: text.spans[value] }))}
            />
          </FieldRow>
        )}
      </FieldGroup>
    </>
  )
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const nothing = {
  CustomerId: null as number | null,
  Whom: 'all' as string | null,
  AccountId: null as number | null,
  TeamId: null as number | null,
  Subject: 'all' as string | null,
  ArticleId: null as number | null,
  ArticleGroupId: null as number | null,
  Rule: 'most' as LimitKind,
  Amount: null as number | null,
  Span: 'week' as LimitSpan | null,
  Revision: 0,
}
type Values = typeof nothing

const valuesOf = (limit: Limit): Values => ({
  CustomerId: limit.CustomerId,
  Whom: limit.AccountId !== null ? 'person' : limit.TeamId !== null ? 'team' : 'all',
  AccountId: limit.AccountId,
  TeamId: limit.TeamId,
  Subject: limit.ArticleId !== null ? 'article' : limit.ArticleGroupId !== null ? 'group' : 'all',
  ArticleId: limit.ArticleId,
  ArticleGroupId: limit.ArticleGroupId,
  Rule: limit.Rule,
  Amount: limit.Amount,
  Span: limit.Span,
  Revision: limit.Revision,
})

/** What is sent: only what belongs to the kinds that are chosen. */
const sent = ({ Whom, Subject, AccountId, TeamId, ArticleId, ArticleGroupId, ...values }: Values) => ({
  AccountId: Whom === 'person' ? AccountId : null,
  TeamId: Whom === 'team' ? TeamId : null,
  ArticleId: Subject === 'article' ? ArticleId : null,
  ArticleGroupId: Subject === 'group' ? ArticleGroupId : null,
  Rule: values.Rule,
  Amount: values.Rule === 'never' ? null : values.Amount,
  Span: values.Rule === 'never' ? null : values.Span,
})
