import { runs as api } from '#contract/planning/runs.ts'
import type { ProposedLocker } from '#contract/planning/run-proposals.ts'
import { newUuid } from '#contract/uuid.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useUnsaved } from '#web/kit/form/unsaved.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { idsFromAddress, idsToAddress } from '#web/kit/layout/ids-in-address.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Input, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { nextWorkday } from './days.ts'
import styles from './new-run.module.css'
import { PlanLockers } from './plan-lockers.tsx'
import { choicesQuery } from './queries.ts'
import { usePlan } from './use-plan.ts'

const sources = ['need', 'route', 'lockers'] as const
type Source = (typeof sources)[number]

/** A run is planned: when, who, to which lockers, with what. Day and lockers are in the address, so that others lead here. */
export default function NewRunScreen() {
  const { text } = useLanguage()
  const words = text.runs
  useTitleFocus()
  const { address, change } = useAddress()
  const today = currentDay()
  const given = address['day']
  const isDay = typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) && given >= today
  const day = isDay ? given : nextWorkday(today)
  const lockerIds = idsFromAddress(address['lockers'])
  const routeId = idsFromAddress(address['route'])[0]
  const source = sourceOf(address['from'], lockerIds.length > 0, routeId !== undefined)
  const [driver, setDriver] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [UUID, setUuid] = useState(newUuid)
  const choices = useQuery(choicesQuery)
  const { Drivers = [], Routes = [], Lockers = [] } = choices.data?.data ?? {}
  const isAsked = source === 'need' || (source === 'route' ? routeId !== undefined : lockerIds.length > 0)
  const proposal = useQuery({
    ...query(api.propose, {
      body: {
        UUID,
        Day: day,
        LockerIds: source === 'lockers' ? lockerIds : [],
        RouteId: source === 'route' ? (routeId ?? null) : null,
      },
    }),
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [addedIds, setAddedIds] = useState<number[]>([])
  const added = useQuery({
    ...query(api.propose, { body: { UUID, Day: day, LockerIds: addedIds } }),
    enabled: addedIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const proposed = proposal.data?.data
  const besides = addedIds.length > 0 ? added.data?.data : undefined
  const answer = useMemo(() => proposed && together(proposed, besides ?? []), [proposed, besides])
  const plan = usePlan(JSON.stringify([day, source, routeId, lockerIds]), answer)
  useUnsaved(plan.isTouched || driver !== null || name !== '', {
    stays: ({ current, next }) => current.pathname === next.pathname,
  })
  return (
    <Page title={text.screens.newRun}>
      <Sheet label={words.make.source}>
        <div className={styles.fields}>
          <DateInput
            label={words.fields.Day}
            value={day}
            min={today}
            onChange={(chosen) => change({ day: chosen === '' ? undefined : chosen })}
          />
          <Select
            label={words.fields.DriverId}
            placeholder={words.make.noDriver}
            value={driver === null ? null : String(driver)}
            onChange={(chosen) => setDriver(chosen === null ? null : Number(chosen))}
            data={Drivers.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
            clearable
            searchable
          />
          <TextInput
            label={words.fields.Name}
            value={name}
            maxLength={250}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Input.Wrapper label={words.make.source} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={words.make.source}
              value={source}
              onChange={(chosen) => change({ from: chosen })}
              data={sources.map((value) => ({ value, label: words.make.sources[value] }))}
            />
          </Input.Wrapper>
          {source === 'route' && (
            <Select
              label={words.make.route}
              value={routeId === undefined ? null : String(routeId)}
              onChange={(chosen) => change({ route: chosen === null ? undefined : Number(chosen) })}
              data={Routes.map((route) => ({
                value: String(route.Id),
                label: `${route.Name} (${route.Lockers})`,
              }))}
              {...(Routes.length === 0 && choices.isSuccess && { description: words.make.noRoutes })}
            />
          )}
          {source === 'lockers' && (
            <MultiSelect
              className={styles.wide ?? ''}
              label={words.make.lockers}
              placeholder={words.make.chooseLockers}
              value={lockerIds.map(String)}
              onChange={(chosen) => change({ lockers: idsToAddress(chosen.map(Number)) })}
              data={Lockers.map(({ Id, Name, EndCustomer }) => ({
                value: String(Id),
                label: `${Name}, ${EndCustomer}`,
              }))}
              searchable
              limit={50}
            />
          )}
        </div>
      </Sheet>
      {isAsked ? (
        <Loaded query={proposal}>
          {({ ServiceLevel }) =>
            plan.lockers.length === 0 ? (
              <Sheet label={words.fields.Stops}>
                <EmptyState
                  title={source === 'route' ? words.make.noneOnRoute : words.make.none}
                  text={words.make.noneText}
                />
              </Sheet>
            ) : (
              <PlanLockers
                plan={plan}
                serviceLevel={ServiceLevel}
                onAdd={(lockerId) => {
                  plan.tick([lockerId], true)
                  setAddedIds([...addedIds, lockerId])
                }}
                about={{ UUID, Day: day, DriverId: driver, Name: name }}
                onAnother={() => {
                  const another = newUuid()
                  setUuid(another)
                  return another
                }}
              />
            )
          }
        </Loaded>
      ) : (
        <Sheet label={words.fields.Stops}>
          <EmptyState title={words.make.noneChosen} />
        </Sheet>
      )}
    </Page>
  )
}

/** Those that come along are listed once. */
function together(proposed: readonly ProposedLocker[], besides: readonly ProposedLocker[]) {
  const ids = new Set(proposed.map(({ LockerId }) => LockerId))
  return [...proposed, ...besides.filter(({ LockerId }) => !ids.has(LockerId))]
}

/** What the address asks for; lockers or a route in it say so by themselves. */
function sourceOf(from: unknown, hasLockers: boolean, hasRoute: boolean): Source {
  const said = sources.find((source) => source === from)
  if (said) return said
  return hasLockers ? 'lockers' : hasRoute ? 'route' : 'need'
}
