import { orderPoints, type OrderPointPlan } from '#contract/planning/order-points.ts'
import { call, query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { queryClient } from '#web/api/query-client.ts'
import { FieldRow, NumberField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'

const plansQuery = query(orderPoints.plans)

/** The lead time and the service level of one reseller. */
export function PlanForm({ plan }: { plan: OrderPointPlan }) {
  const { plan: words } = useText().orderPoints
  const form = useForm({
    record: plan,
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
      return data.find((one) => isOf(one, plan))
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
