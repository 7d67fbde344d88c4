import { orderPoints, type OrderPointPlan } from '#contract/planning/order-points.ts'
import { query, call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './order-points.module.css'
import { notify } from '#web/shell/notices.ts'
import { queryClient } from '#web/api/query-client.ts'
import { FieldRow, NumberField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

/** Opens the parameters of the proposals: the reseller's own or, for those who see all, of each reseller. */
export function PlanButton() {
  const { plan: words } = useText().orderPoints
  const [open, setOpen] = useState(false)
  const done = () => setOpen(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {open && <PlanDialog onClose={done} />}
    </>
  )
}

function PlanDialog({ onClose }: { onClose: () => void }) {
  const { plan: words } = useText().orderPoints
  const close = useCloseForm(onClose)
  const plans = useQuery(plansQuery)
  return (
    <Dialog opened title={words.title} size="lg" onClose={close}>
      <FormCancel value={close}>
        <p className={styles.riskDays}>{words.riskDays}</p>
        <Loaded query={plans}>{({ data }) => <Plans plans={data} onSaved={onClose} />}</Loaded>
      </FormCancel>
    </Dialog>
  )
}

interface PlansProps {
  plans: readonly OrderPointPlan[]
  onSaved: () => void
}

function Plans({ plans, onSaved }: PlansProps) {
  const { plan: words } = useText().orderPoints
  const [chosen, setChosen] = useState<number>()
  const plan = plans.find(({ ResellerId }) => ResellerId === chosen) ?? plans[0]
  if (!plan) return null
  return (
    <div className={styles.plan}>
      {plans.length > 1 && (
        <NativeSelect
          label={words.reseller}
          value={String(plan.ResellerId)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={plans.map(({ ResellerId, ResellerName }) => ({
            value: String(ResellerId),
            label: ResellerName,
          }))}
        />
      )}
      <PlanForm key={plan.ResellerId} plan={plan} onSaved={onSaved} />
    </div>
  )
}

const plansQuery = query(orderPoints.plans)

const valuesOf = ({
  ResellerId: _,
  ResellerName: _name,
  MattersFrom: _from,
  CurrencyCode: _code,
  ...values
}: OrderPointPlan) => values

/** What the proposals of one reseller are calculated with, and from which difference on there is one. */
function PlanForm({ plan, onSaved }: { plan: OrderPointPlan; onSaved: () => void }) {
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
      onSaved()
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
