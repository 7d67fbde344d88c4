import { orderPoints, type OrderPointPlan } from '#contract/planning/order-points.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './order-points.module.css'
import { PlanForm } from './plan-form.tsx'

/** What the proposals are reckoned with: a reseller's own, or, for the house, that of each. */
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
