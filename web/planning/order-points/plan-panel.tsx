import { orderPoints, type OrderPointPlan } from '#contract/planning/order-points.ts'
import { query, call } from '#web/api/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
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
  const summary =
    only && (all.length === 1 ? words.summary(only.LeadDays, format.percent(only.ServiceLevel)) : words.each)
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <Panel
      title={words.title}
      actions={
        <>
          <span className={styles.summary}>{summary}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            rightSection={<Chevron size={16} aria-hidden="true" />}
          >
            {open ? words.hide : words.change}
          </Button>
        </>
      }
    >
      {(open || plans.isError) && (
        <Loaded query={plans}>{({ data }) => (open ? <Plans plans={data} /> : null)}</Loaded>
      )}
    </Panel>
  )
}

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

const valuesOf = ({ LeadDays, ServiceLevel, Revision }: OrderPointPlan) => ({
  LeadDays,
  ServiceLevel,
  Revision,
})

/** The lead time and the service level of one reseller. */
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
    </FormBody>
  )
}

const isOf = (one: OrderPointPlan, other: OrderPointPlan) => one.ResellerId === other.ResellerId
