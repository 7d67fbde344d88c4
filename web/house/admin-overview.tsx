import { overview } from '#contract/house/overview.ts'
import type { Answer } from '#contract/endpoint.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { Status } from '#web/kit/status.tsx'
import { ProblemList } from '#web/resource/problem-list.tsx'
import { viewPath } from '#web/shell/addresses.ts'
import OverviewScreen from '#web/shell/overview-screen.tsx'
import { useQuery } from '@tanstack/react-query'

type Problem = Answer<typeof overview.admin>['data'][number]['Problems'][number]['Kind']

/** Administration: its sections with their counts, and what is to be looked at. */
export default function AdminOverview() {
  const { overviews: text } = useText()
  const { data } = useQuery({ ...query(overview.admin), refetchOnWindowFocus: 'always' })
  const figures = (data?.data ?? []).map(({ Section, Count, Problems }) => {
    const problems = Problems.map(({ Kind, Count: count }) => {
      const { slug, status } = places[Kind]
      const link = { to: viewPath({ slug }), search: { filter: { problem: Kind } } }
      return { text: text.admin[Kind](count), status, link }
    })
    return [Section, { count: Count, below: <ProblemList problems={problems} /> }]
  })
  return <OverviewScreen figures={Object.fromEntries(figures)} />
}

interface Place {
  slug: string
  status: Status
}

const places: Record<Problem, Place> = {
  emptyGroups: { slug: 'article-groups', status: 'warn' },
  unpricedArticles: { slug: 'articles', status: 'warn' },
  freeDevices: { slug: 'devices', status: 'warn' },
  offlineLockers: { slug: 'lockers-v2', status: 'bad' },
  unprovisionedLockers: { slug: 'lockers-v2', status: 'warn' },
  customersWithoutLockers: { slug: 'reseller-customers', status: 'warn' },
  usersWithoutLockers: { slug: 'users', status: 'warn' },
  inactiveUsers: { slug: 'users', status: 'ok' },
  resellersWithoutPlan: { slug: 'resellers', status: 'bad' },
}
