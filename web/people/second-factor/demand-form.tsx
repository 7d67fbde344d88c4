import { may } from '#contract/access.ts'
import { secondFactor, type SecondFactorDemand } from '#contract/people/second-factor.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { ToggleField } from '#web/kit/form/input-fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { SectionPanel } from '#web/kit/form/section-panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { notify } from '#web/shell/notices.ts'
import { reloadUser, usePosition } from '#web/shell/session/session.ts'
import { useQuery } from '@tanstack/react-query'

/** Of whom a reseller demands two factors; the house has that in the system's settings. */
export function DemandPanel() {
  return may(usePosition(), 'demandSecondFactor') ? <Demand /> : null
}

const demandQuery = query(secondFactor.demand)

function Demand() {
  const { demand: text } = useText().secondFactor
  const demand = useQuery(demandQuery)
  return (
    <SectionPanel title={text.title} hint={text.hint}>
      <Loaded query={demand}>{({ data }) => <DemandForm demand={data} />}</Loaded>
    </SectionPanel>
  )
}

function DemandForm({ demand }: { demand: SecondFactorDemand }) {
  const { demand: text } = useText().secondFactor
  const form = useForm({
    record: valuesOf(demand),
    schema: secondFactor.updateDemand.body,
    labels: text.fields,
    save: async (changed, { Revision }) => {
      const saved = await call(secondFactor.updateDemand, { body: { ...changed, Revision } })
      queryClient.setQueryData(demandQuery.queryKey, saved)
      notify({ severity: 'success', title: text.saved })
      void reloadUser() // who demands it of everybody, demands it of itself
    },
    reload: async () => valuesOf((await queryClient.query({ ...demandQuery, staleTime: 0 })).data),
  })
  return (
    <FormBody form={form}>
      <ToggleField form={form} name="OwnPeople" />
      <ToggleField form={form} name="CustomersPeople" />
    </FormBody>
  )
}

const valuesOf = ({ OwnPeople, CustomersPeople, Revision }: SecondFactorDemand) => ({
  OwnPeople: OwnPeople === 1,
  CustomersPeople: CustomersPeople === 1,
  Revision,
})
