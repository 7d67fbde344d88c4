import { pricePlans, type PricePlan, type Tier } from '#contract/billing/price-plans.ts'
import { call, ApiError } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { confirm } from '#web/kit/confirm.ts'
import { Panel } from '#web/kit/panel.tsx'
import { FailedState, LoadingState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddTier } from './add-tier.tsx'
import { showTiers, tiersQuery } from './queries.ts'
import { tierColumns } from './tier-columns.ts'
import { TierExample } from './tier-example.tsx'
import { TierWarnings } from './tier-warnings.tsx'
import styles from './tiers.module.css'
import { queryClient } from '#web/api/query-client.ts'
import { saveCell, type Save } from '#web/kit/table/edit/cell-edit.ts'

/** The tiers of a plan. Each is saved separately from the plan's form above. */
export function TierPanel({ plan }: { plan: PricePlan }) {
  const { text } = useLanguage()
  const words = text.pricePlans.tiers
  const found = useQuery({ ...tiersQuery(plan.Id), refetchOnWindowFocus: 'always' })
  const tiers = found.data?.price_plan_tiers
  return (
    <Panel title={words.title} hint={words.hint}>
      {tiers ? (
        <Tiers plan={plan} tiers={tiers} />
      ) : found.isPending ? (
        <LoadingState />
      ) : (
        <FailedState
          title={words.failed}
          text={failureText(text, found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
    </Panel>
  )
}

function Tiers({ plan, tiers }: { plan: PricePlan; tiers: readonly Tier[] }) {
  const spoken = useLanguage()
  const { title, none, remove } = spoken.text.pricePlans.tiers
  const view = useTableView({ sort: 'RangeStart', inAddress: false })
  const { CurrencyCode } = plan
  const columns = useMemo(() => tierColumns(spoken, CurrencyCode, tiers), [spoken, CurrencyCode, tiers])
  const drop = useRemoveTier(plan.Id)
  return (
    <div className={styles.tiers}>
      {tiers.length === 0 ? (
        <p className={styles.none}>
          <StatusShape status="warn" />
          {none}
        </p>
      ) : (
        <DataTable
          label={title}
          name="price-plan-tiers"
          columns={columns}
          rows={tiers}
          view={view}
          searchable={false}
          maxHeight="70vh"
          onSave={saveTier(plan.Id)}
          rowActions={[{ label: remove, icon: IconTrash, run: drop }]}
        />
      )}
      <TierWarnings tiers={tiers} currency={CurrencyCode} />
      <AddTier plan={plan} tiers={tiers} />
      {tiers.length > 0 && <TierExample tiers={tiers} currency={CurrencyCode} />}
    </div>
  )
}

function useRemoveTier(planId: number) {
  const { text, format } = useLanguage()
  const { sureRemove, named, removed } = text.pricePlans.tiers
  return async ({ Id, Tier: number }: Tier) => {
    const tier = format.number(number)
    const yes = text.resource.deleteNamed(named(tier))
    if (!(await confirm({ text: sureRemove(tier), yes, danger: true }))) return
    try {
      showTiers(planId, await call(pricePlans.tiers.remove, { params: { id: planId, tierId: Id } }))
      notify({ severity: 'success', title: removed })
    } catch (error) {
      notifyFailure(error)
    }
  }
}

/** Saves one field of a tier. */
const saveTier =
  (planId: number): Save<Tier> =>
  (change) => {
    const { Id } = change.row
    const itself = (tiers: readonly Tier[]) => tiers.find((tier) => tier.Id === Id)
    const read = tiersQuery(planId)
    return saveCell(
      change,
      async (edits, { Revision }) => {
        const sent = { params: { id: planId, tierId: Id }, body: { ...edits, Revision } }
        const tiers = await call(pricePlans.tiers.update, sent).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) void queryClient.invalidateQueries(read)
          throw errorAtCell(error, change.column)
        })
        showTiers(planId, tiers)
        return itself(tiers.price_plan_tiers) ?? change.row
      },
      async () => itself((await queryClient.query({ ...read, staleTime: 0 })).price_plan_tiers),
    )
  }

/** The server may report an error of the range at its other end: it is shown at the edited cell. */
function errorAtCell(error: unknown, column: string) {
  const [first] = error instanceof ApiError && error.status === 422 ? Object.values(error.errors) : []
  return first ? new ApiError(422, { [column]: first }) : error
}
