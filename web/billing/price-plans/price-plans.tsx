import { VisuallyHidden } from '@mantine/core'
import { pricePlans as api, type PricePlan, type PricePlanRow } from '#contract/billing/price-plans.ts'
import { call } from '#web/api/api.ts'
import { useBillingProblem } from '#web/billing/use-billing-problem.ts'
import { histories } from '#web/resource/history/histories.ts'
import { listOf, readAgain } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { CreatePlanForm, PlanForm } from './plan-form.tsx'
import styles from './price-plans.module.css'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { useState } from 'react'

export default function PricePlansScreen() {
  return <ResourceScreen of={pricePlans} />
}

/** The prices for a locker and month. */
const pricePlans = resource<PricePlanRow, PricePlan>({
  area: 'billing',
  slug: 'price-plans',
  one: 'price-plan',
  title: 'pricePlans',
  words: (text) => text.pricePlans,
  list: listOf(api.list, 'price_plans'),
  get: async (id) => (await call(api.get, { params: { id } })).price_plan,
  remove: (id) => call(api.remove, { params: { id } }),
  dependents: async (id) => (await call(api.dependents, { params: { id } })).data,
  columns: ({ text }) => {
    const { fields, shortTypes } = text.pricePlans
    return [
      { id: 'Name', header: fields.Name, names: true, under: 'ResellerCustomerName' },
      { id: 'ResellerCustomerName', header: fields.ResellerCustomerName, onCard: 'line' },
      {
        id: 'IsDefault',
        header: fields.IsDefault,
        kind: 'flag',
        width: 100,
        onCard: 'more',
        render: (row) => <DefaultBox plan={row} />,
      },
      {
        id: 'BillingType',
        header: fields.BillingType,
        onCard: 'line',
        options: [
          { value: 'post', label: shortTypes.post },
          { value: 'pre', label: shortTypes.pre },
        ],
      },
      { id: 'CurrencyCode', header: fields.CurrencyCode, onCard: 'end' },
      {
        id: 'TierAmount',
        header: fields.TierAmount,
        kind: 'number',
        width: 98,
        onCard: 'line',
        render: (row) => <TierCount plan={row} />,
      },
      { id: 'StartDate', header: fields.StartDate, kind: 'date' },
      { id: 'StopDate', header: fields.StopDate, kind: 'date' },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'page',
  useFilters: usePlanFilters,
  // Tiers can be added only to a stored plan.
  afterCreate: 'edit',
  history: histories['price-plan'],
  Form: PlanForm,
  CreateForm: CreatePlanForm,
})

function usePlanFilters() {
  return [useBillingProblem('pricePlans')]
}

/** A plan without tiers bills nothing, so that it is marked. */
function TierCount({ plan }: { plan: PricePlanRow }) {
  const { text, format } = useLanguage()
  if (plan.TierAmount > 0) return <span>{format.number(plan.TierAmount)}</span>
  return (
    <span className={styles.none} title={text.pricePlans.noTiers}>
      <StatusShape status="warn" />0<VisuallyHidden>{text.pricePlans.noTiers}</VisuallyHidden>
    </span>
  )
}

/** Makes the plan the default. There is always one default, so that a tick is removed only by ticking another. */
function DefaultBox({ plan }: { plan: PricePlanRow }) {
  const text = useText()
  const words = text.pricePlans
  const [busy, setBusy] = useState(false)
  const isDefault = plan.IsDefault === 1
  const choose = async () => {
    if (busy) return
    if (isDefault) {
      notify({ severity: 'warning', title: words.staysDefault, msg: words.staysDefaultText })
      return
    }
    setBusy(true)
    try {
      await call(api.makeDefault, { params: { id: plan.Id } })
      await readAgain({ slug: 'price-plans' })
      notify({ severity: 'success', title: words.madeDefault(plan.Name) })
    } catch (error) {
      notifyFailure(error)
      await readAgain({ slug: 'price-plans' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={words.isDefault(plan.Name)}
      title={isDefault ? `${words.staysDefault}. ${words.staysDefaultText}` : words.defaultHint}
      checked={isDefault || busy}
      aria-busy={busy}
      onChange={() => void choose()}
    />
  )
}
