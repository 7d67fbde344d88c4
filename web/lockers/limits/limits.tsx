import { may } from '#contract/access.ts'
import { limitRules } from '#contract/lockers/limit-rules.ts'
import { limits as api, type Limit, type LimitRow } from '#contract/lockers/limits.ts'
import { call } from '#web/api/api.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { useText } from '#web/i18n/language-provider.tsx'
import { customerOptions } from '#web/people/organisation-filters.ts'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { viewPath } from '#web/shell/addresses.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LimitsIntroduction } from './introduction.tsx'
import { CreateLimitForm, LimitForm } from './limit-form.tsx'

export default function LimitsScreen() {
  return <ResourceScreen of={limits} />
}

/** How much people may take. */
const limits = resource<LimitRow, Limit>({
  slug: 'limits',
  one: 'limit',
  title: 'limits',
  words: (text) => text.limits,
  list: listOf(api.list, 'data'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  columns: (words) => {
    const { fields, everybody, everything } = words.text.limits
    return [
      { id: 'What', header: fields.What, names: true, value: ({ What }) => What || everything },
      { id: 'Who', header: fields.Who, onCard: 'end', value: ({ Who }) => Who || everybody },
      {
        id: 'Rule',
        header: fields.Rule,
        onCard: 'line',
        whole: true,
        value: (limit) => inWords(limit, words),
      },
      { id: 'CustomerName', header: fields.CustomerName, onCard: 'line' },
      { id: 'Amount', header: fields.Amount, kind: 'number', hidden: true },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'CustomerName',
  pageSize: 50,
  nameOf: ({ Who, What, CustomerName }) => [Who || CustomerName, What].filter(Boolean).join(' – '),
  opens: 'page',
  afterCreate: 'list',
  history: histories.limit,
  Form: LimitForm,
  CreateForm: CreateLimitForm,
  useFilters: useLimitFilters,
  Nothing: LimitsIntroduction,
  Tools: ToExceptions,
})

function ToExceptions() {
  const { screens } = useText()
  return (
    <Button component={Link} to={viewPath({ slug: 'limit-exceptions' })} variant="default">
      {screens.limitExceptions}
    </Button>
  )
}

const inWords = ({ Rule, Amount, Span }: LimitRow, { text, format }: Words) =>
  text.limits.said({ Rule, Amount: format.number(Amount), Span })

function useLimitFilters(): readonly ListFilter[] {
  const { fields, rules } = useText().limits
  const choosesCustomer = may(usePosition(), 'manageCustomers')
  const options = limitRules.map((value) => ({ value, label: rules[value] }))
  return [
    ...(choosesCustomer ? [{ key: 'customer', label: fields.CustomerId, options: customerOptions }] : []),
    { key: 'rule', label: fields.Rule, options },
  ]
}
