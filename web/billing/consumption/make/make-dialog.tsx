import type { consumption } from '#contract/billing/consumption.ts'
import type { Answer } from '#contract/endpoint.ts'
import { DialogBar } from '#web/billing/dialog-bar.tsx'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { currentDay } from '#web/i18n/clock.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '#web/billing/consumption/consumption.module.css'
import { type Days, type Division, draftQuery, previewQuery } from '#web/billing/consumption/queries.ts'
import type { OpenedAbove } from '#web/billing/consumption/use-opened.ts'
import { Paper } from '#web/billing/consumption/view/paper.tsx'
import { Preview } from './preview.tsx'

const byLocker: Division = { ByLocker: true, ByCostCentre: false, ByPerson: false }
const divisions = ['ByLocker', 'ByCostCentre', 'ByPerson'] as const

/** Makes the statements of some days, after a look at what they would be. */
export function MakeDialog({ opened }: { opened: OpenedAbove }) {
  const { text } = useLanguage()
  const words = text.consumption.make
  const [days, setDays] = useState<Days>(lastMonth)
  const [chosen, setDivision] = useState<Division>()
  const [drafted, setDrafted] = useState<number>()
  const [busy, setBusy] = useState(false)
  const mistake =
    days.From !== '' && days.To !== '' && days.From > days.To
      ? words.wrongOrder
      : days.To >= currentDay()
        ? words.notEnded
        : undefined
  const isAsked = mistake === undefined && days.From !== '' && days.To !== ''
  const preview = useQuery(previewQuery(days, isAsked))
  // As the newest statement is, and then as it was chosen.
  if (chosen === undefined && preview.data) setDivision(asBefore(preview.data.LastDivision))
  const division = chosen ?? byLocker
  const close = () => {
    if (!busy) opened.close()
  }
  return (
    <Dialog opened onClose={close} size={1080} title={words.title}>
      <div className={styles.form}>
        <div className={styles.asked}>
          <DateInput
            label={words.From}
            required
            disabled={busy}
            value={days.From}
            onChange={(From) => setDays({ ...days, From })}
          />
          <DateInput
            label={words.To}
            required
            disabled={busy}
            value={days.To}
            onChange={(To) => setDays({ ...days, To })}
            error={mistake}
          />
          <fieldset className={styles.division}>
            <legend>{words.division}</legend>
            {divisions.map((by) => (
              <Checkbox
                key={by}
                label={words[by]}
                checked={division[by]}
                disabled={busy}
                onChange={({ currentTarget }) => setDivision({ ...division, [by]: currentTarget.checked })}
              />
            ))}
          </fieldset>
        </div>
        {division.ByPerson && <p className={styles.muted}>{words.personHint}</p>}
        {drafted !== undefined && isAsked && (
          <Draft customer={drafted} days={days} division={division} onBack={() => setDrafted(undefined)} />
        )}
        {drafted === undefined && isAsked && (
          <Loaded query={preview}>
            {(found) => (
              <Preview
                key={`${days.From} ${days.To}`}
                found={found}
                days={days}
                division={division}
                opened={opened}
                onDraft={setDrafted}
                onBusy={setBusy}
              />
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}

interface DraftProps {
  customer: number
  days: Days
  division: Division
  onBack: () => void
}

/** What one customer's statement would say. */
function Draft({ customer, days, division, onBack }: DraftProps) {
  const words = useLanguage().text.consumption.make
  const found = useQuery(draftQuery(customer, days, division))
  return (
    <>
      <Loaded query={found}>
        {(paper) => (
          <>
            <h3>{paper.CustomerName}</h3>
            <Paper paper={paper} />
          </>
        )}
      </Loaded>
      <DialogBar>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </DialogBar>
    </>
  )
}

const asBefore = (last: Answer<typeof consumption.preview>['LastDivision']): Division =>
  last
    ? { ByLocker: last.ByLocker === 1, ByCostCentre: last.ByCostCentre === 1, ByPerson: last.ByPerson === 1 }
    : byLocker

/** The month that ended last. */
function lastMonth(): Days {
  const [year = 0, month = 0] = currentDay().split('-').map(Number)
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  return {
    From: iso(new Date(Date.UTC(year, month - 2, 1))),
    To: iso(new Date(Date.UTC(year, month - 1, 0))),
  }
}
