import { orderPoints, type OrderPointPlan } from '#contract/planning/order-points.ts'
import { query, call } from '#web/api/api.ts'
import { useLanguage, useText, type Words } from '#web/i18n/language-provider.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './order-points.module.css'
import { notify } from '#web/shell/notices.ts'
import { queryClient } from '#web/api/query-client.ts'
import { FieldRow, NumberField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

/** The parameters of the proposals: the reseller's own or, for those who see all, of each reseller. */
export function PlanPanel() {
  const { text, format } = useLanguage()
  const { plan: words } = text.orderPoints
  const [open, setOpen] = useState(false)
  const plans = useQuery(query(orderPoints.plans))
  const all = plans.data?.data ?? []
  const [only] = all
  const summary = only && (all.length === 1 ? summaryOf(only, words, format) : words.each)
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <section aria-label={words.title}>
      <p className={styles.summary}>
        {words.title} {summary}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          rightSection={<Chevron size={14} aria-hidden="true" />}
        >
          {open ? words.hide : words.change}
        </Button>
      </p>
      {(open || plans.isError) && (
        <div className={styles.planForm}>
          <Loaded query={plans}>{({ data }) => (open ? <Plans plans={data} /> : null)}</Loaded>
        </div>
      )}
    </section>
  )
}

const summaryOf = (
  { LeadDays, ServiceLevel, LeastPercent, LeastPieces }: OrderPointPlan,
  { summary, least }: Words['text']['orderPoints']['plan'],
  { percent, number }: Words['format'],
) => `${summary(LeadDays, percent(ServiceLevel))}; ${least(percent(LeastPercent), number(LeastPieces))}`

function Plans({ plans }: { plans: readonly OrderPointPlan[] }) {
  const { plan: words } = useLanguage().text.orderPoints
  const [chosen, setChosen] = useState<number>()
  const plan = plans.find(({ ResellerId }) => ResellerId === chosen) ?? plans[0]
  if (!plan) return null
  return (
    <div className={styles.plan}>
      {plans.length > 1 && (
        <NativeSelect
          className={styles.reseller}
          label={words.reseller}
          value={String(plan.ResellerId)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={plans.map(({ ResellerId, ResellerName }) => ({
            value: String(ResellerId),
            label: ResellerName,
          }))}
        />
      )}
      <PlanForm key={plan.ResellerId} plan={plan} />
    </div>
  )
}

const plansQuery = query(orderPoints.plans)

const valuesOf = ({ ResellerId: _, ResellerName: _name, ...values }: OrderPointPlan) => values

/** What the proposals of one reseller are calculated with, and from which difference on there is one. */
function PlanForm({ plan }: { plan: OrderPointPlan }) {
  const { plan: words } = useText().orderPoints
  const form = useForm({
    record: valuesOf(plan),
    schema: orderPoints.updatePlan.body,
    labels: words.fields,
    save: async (changed, { Revision }) => {
      const params = { id: plan.ResellerId }
      const { data } = await call(orderPoints.updatePlan, { params, body: { ...changed, Revision } })
      queryClient.setQueryData(
        plansQuery.queryKey,
        (before) => before && { ...before, data: before.data.map((one) => (isOf(one, plan) ? data : one)) },
      )
      notify({ severity: 'success', title: (text) => text.orderPoints.plan.saved })
      await queryClient.invalidateQueries({ queryKey: [orderPoints.list.path] })
    },
    reload: async () => {
      const { data } = await queryClient.query({ ...plansQuery, staleTime: 0 })
      return data.filter((one) => isOf(one, plan)).map(valuesOf)[0]
    },
  })
  return (
    <FormBody form={form}>
      <FieldRow>
        <NumberField
          form={form}
          name="LeadDays"
          required
          decimals={0}
          suffix={words.days}
          hint={words.leadHint}
        />
        <NumberField
          form={form}
          name="ServiceLevel"
          required
          decimals={1}
          suffix="%"
          hint={words.levelHint}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          form={form}
          name="LeastPercent"
          required
          decimals={0}
          suffix="%"
          hint={words.percentHint}
        />
        <NumberField
          form={form}
          name="LeastPieces"
          required
          decimals={0}
          suffix={words.pieces}
          hint={words.piecesHint}
        />
      </FieldRow>
    </FormBody>
  )
}

const isOf = (one: OrderPointPlan, other: OrderPointPlan) => one.ResellerId === other.ResellerId
