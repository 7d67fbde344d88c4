import { billingOverview, type BillingProblem } from '#contract/billing/overview.ts'
import { reminders } from '#contract/billing/reminders.ts'
import type { AdminProblem } from '#contract/house/overview.ts'
import type { Answer } from '#contract/endpoint.ts'
import { query } from '#web/api/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { Tile, Tiles } from '#web/kit/layout/tiles.tsx'
import { Page } from '#web/kit/page.tsx'
import { ProblemList, type ProblemShown } from '#web/resource/problem-list.tsx'
import type { Status } from '#web/kit/status.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import {
  IconBook2,
  IconBuildingBank,
  IconCashBanknote,
  IconDiscount2,
  IconExchange,
  IconFileInvoice,
  IconLock,
  IconMailExclamation,
  IconReceipt,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BillingMonths } from './billing-months.tsx'
import styles from './billing-overview.module.css'

type Overview = Answer<typeof billingOverview.get>['data'][number]

/** The title of its screen, its address and its icon. */
type Place = [
  Overview['Section'] | keyof ReturnType<typeof useLanguage>['text']['overviews']['billingTexts'],
  string,
  TablerIcon,
]

const parts: { part: 'money' | 'basis'; places: Place[] }[] = [
  {
    part: 'money',
    places: [
      ['statements', '/billing/statements', IconFileInvoice],
      ['payments', '/billing/payments', IconBuildingBank],
      ['receivables', '/billing/receivables', IconCashBanknote],
      ['reminders', '/billing/reminders', IconMailExclamation],
      ['bookkeeping', '/billing/bookkeeping', IconBook2],
    ],
  },
  {
    part: 'basis',
    places: [
      ['billingLockers', '/billing/lockers', IconLock],
      ['pricePlans', '/billing/price-plans', IconReceipt],
      ['discounts', '/billing/discounts', IconDiscount2],
      ['exchangeRates', '/billing/exchange-rates', IconExchange],
    ],
  },
]

/** Billing: where everything is done, with counts and what is to be looked at, and the money of the last months. */
export default function BillingOverview() {
  useTitleFocus()
  const { text } = useLanguage()
  const { data } = useQuery({ ...query(billingOverview.get), refetchOnWindowFocus: 'always' })
  const reminding = useReminding()
  return (
    <Page title={text.screens.billing}>
      {parts.map(({ part, places }) => (
        <section key={part} className={styles.part}>
          <h2>{text.overviews.billingParts[part]}</h2>
          <Tiles label={text.overviews.billingParts[part]}>
            {places.map((place) => (
              <PlaceTile
                key={place[0]}
                place={place}
                counted={data?.data.find(({ Section }) => Section === place[0])}
                further={place[0] === 'reminders' ? reminding : none}
              />
            ))}
          </Tiles>
        </section>
      ))}
      <BillingMonths />
    </Page>
  )
}

/** Reminders that are due, as their own screen shows them; which are looked for takes longer than what is counted. */
function useReminding(): readonly ProblemShown[] {
  const words = useText().overviews.reminding
  const { data } = useQuery({ ...query(reminders.preview), refetchOnWindowFocus: 'always' })
  if (!data) return none
  const failed = data.letters.filter(({ Failed }) => Failed !== null).length
  const counts = { due: data.letters.length - failed, failed, notSent: data.notSent.length }
  return remindingKinds.flatMap(([kind, status]) =>
    counts[kind] === 0
      ? []
      : [{ text: words[kind](counts[kind]), status, link: { to: '/billing/reminders' } }],
  )
}

const none: readonly ProblemShown[] = []

const remindingKinds = [
  ['failed', 'bad'],
  ['due', 'warn'],
  ['notSent', 'warn'],
] as const

interface TileProps {
  place: Place
  counted: Overview | undefined
  further: readonly ProblemShown[]
}

function PlaceTile({ place: [title, to, icon], counted, further }: TileProps) {
  const { text, format } = useLanguage()
  const { billing, billingTexts, billingCounts } = text.overviews
  const { Count = 0, Problems = [] } = counted ?? {}
  const shown = format.number(Count)
  // With its number, which no line is broken after.
  const told = isAmong(billingCounts, title) && counted && `${shown}\u{A0}${billingCounts[title](Count)}`
  const said = isAmong(billingTexts, title) ? further.length === 0 && billingTexts[title] : told
  const problems = [
    ...Problems.map(({ Kind, Count: count }) => ({ text: billing[Kind](count), ...links[Kind] })),
    ...further,
  ]
  return (
    <Tile
      to={to}
      title={text.screens[title]}
      icon={icon}
      {...(counted && !told && { figure: shown })}
      {...(problems.length > 0 && { below: <ProblemList problems={problems} /> })}
      {...(said && { text: said })}
    />
  )
}

const isAmong = <T extends object>(texts: T, key: PropertyKey): key is keyof T => key in texts

const ofState = (state: string, status?: Status) => ({
  ...(status && { status }),
  link: { to: '/billing/statements', search: { filter: { state } } },
})

const ofProblem = (to: string, problem: BillingProblem | AdminProblem, status: Status) => ({
  status,
  link: { to, search: { filter: { problem } } },
})

const links: Record<Overview['Problems'][number]['Kind'], Omit<ProblemShown, 'text'>> = {
  unbilledLockers: ofProblem('/billing/lockers', 'unbilledLockers', 'warn'),
  plansWithoutTiers: ofProblem('/billing/price-plans', 'plansWithoutTiers', 'bad'),
  resellersWithoutPlan: ofProblem('/admin/view/resellers', 'resellersWithoutPlan', 'bad'),
  overdue: ofState('overdue', 'bad'),
  unpaid: ofState('unpaid'),
  partly: ofState('partly', 'warn'),
  payBack: ofState('payBack', 'warn'),
  mailFailed: ofState('mailFailed', 'bad'),
  oldRates: { status: 'warn', link: { to: '/billing/exchange-rates' } },
}
