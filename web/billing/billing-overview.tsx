import { billingOverview, type BillingProblem } from '#contract/billing/overview.ts'
import type { AdminProblem } from '#contract/house/overview.ts'
import type { Answer } from '#contract/endpoint.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { ProblemList, type ProblemShown } from '#web/resource/problem-list.tsx'
import OverviewScreen from '#web/shell/overview-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { BillingMonths } from './billing-months.tsx'
import { OwedLinks } from './receivables/owed-links.tsx'

type Problem = Answer<typeof billingOverview.get>['data'][number]['Problems'][number]['Kind']

/** Billing: its sections with their counts, what is to be looked at, and the money of the last months. */
export default function BillingOverview() {
  const { overviews: text } = useText()
  const { data } = useQuery({ ...query(billingOverview.get), refetchOnWindowFocus: 'always' })
  const figures = (data?.data ?? []).map(({ Section, Count, Problems }) => {
    const problems = Problems.map(({ Kind, Count: count }) => ({
      text: text.billing[Kind](count),
      ...places[Kind],
    }))
    return [Section, { count: Count, below: <Below section={Section} problems={problems} /> }]
  })
  return (
    <OverviewScreen figures={Object.fromEntries(figures)}>
      <BillingMonths />
    </OverviewScreen>
  )
}

/** Statements lead to what is owed, too. */
const Below = ({ section, problems }: { section: string; problems: ProblemShown[] }) => (
  <>
    <ProblemList problems={problems} />
    {section === 'statements' && <OwedLinks />}
  </>
)

const ofState = (state: string, status: ProblemShown['status']) => ({
  status,
  link: { to: '/billing/statements', search: { filter: { state } } },
})

const ofProblem = (to: string, problem: BillingProblem | AdminProblem, status: ProblemShown['status']) => ({
  status,
  link: { to, search: { filter: { problem } } },
})

const places: Record<Problem, Omit<ProblemShown, 'text'>> = {
  unbilledLockers: ofProblem('/billing/lockers', 'unbilledLockers', 'warn'),
  plansWithoutTiers: ofProblem('/billing/price-plans', 'plansWithoutTiers', 'bad'),
  resellersWithoutPlan: ofProblem('/admin/view/resellers', 'resellersWithoutPlan', 'bad'),
  overdue: ofState('overdue', 'bad'),
  unpaid: ofState('unpaid', 'warn'),
  partly: ofState('partly', 'warn'),
  payBack: ofState('payBack', 'warn'),
}
