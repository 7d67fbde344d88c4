import { may } from '#contract/access.ts'
import { visits, type VisitRow } from '#contract/planning/visits.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Fact } from '#web/kit/fact.tsx'
import { FormCancel } from '#web/kit/form/form.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adviceText, isLate } from './advice-text.ts'
import { ComparisonTable, SwitchButtons, worthOffering } from './comparison.tsx'
import { dayText, daysText } from './days-text.ts'
import { PlanForm } from './plan-form.tsx'
import { UndoLine } from './undo-line.tsx'
import styles from './visits.module.css'

/** One locker: how it is visited, what its stock says, and the last year by other rules. */
export function LockerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const spoken = useLanguage()
  const { visits: words, screens } = spoken.text
  const mayChange = may(usePosition(), 'handleOrders')
  const one = useQuery(query(visits.get, { params: { id } }))
  const close = useCloseForm(onClose)
  const title = one.data ? words.locker(one.data.data.LockerName) : screens.visits
  return (
    <Dialog opened title={title} size="xl" onClose={close}>
      <FormCancel value={close}>
        <Loaded query={one}>
          {({ data, comparison }) => (
            <div className={styles.plan}>
              <Facts row={data} />
              <section aria-label={words.tabs.advice} className={styles.part}>
                <h3>{words.tabs.advice}</h3>
                <ComparisonTable comparison={comparison} />
                <SwitchButtons
                  offers={worthOffering([comparison]).filter((to) => to !== 'stock' || data.ByStock === 0)}
                  which={{ LockerIds: [id] }}
                  already={words.already(data.LockerName, daysText(data, spoken))}
                />
              </section>
              {mayChange && (
                <section aria-label={words.tabs.plan} className={styles.part}>
                  <h3>{words.tabs.plan}</h3>
                  <PlanForm row={data} />
                </section>
              )}
              <UndoLine ofLocker={id} />
            </div>
          )}
        </Loaded>
      </FormCancel>
    </Dialog>
  )
}

/** Where it stands, when somebody comes, and what the stock says. */
function Facts({ row }: { row: VisitRow }) {
  const spoken = useLanguage()
  const { fields, days, aDay } = spoken.text.visits
  const money = (amount: number) => spoken.format.wholePrice(amount, row.CurrencyCode)
  return (
    <>
      <p className={styles.place}>
        {row.EndCustomer} · <Link to={`/storage/locker/${row.LockerId}`}>{row.LockerName}</Link>
      </p>
      <p className={styles.advice}>
        {isLate(row) && <StatusShape status="warn" />}
        <strong>{adviceText(row, spoken)}</strong>
      </p>
      <dl className={styles.facts}>
        <Fact label={fields.Days}>{daysText(row, spoken)}</Fact>
        <Fact label={fields.NextVisit}>{row.NextVisit === null ? '–' : dayText(row.NextVisit, spoken)}</Fact>
        {row.IntervalDays !== null && (
          <Fact label={fields.IntervalDays}>
            {days(row.IntervalDays)}, {aDay(money(row.CostPerDay ?? 0))}
          </Fact>
        )}
        {row.Address !== '' && <Fact label={fields.Address}>{row.Address}</Fact>}
        {row.OpeningNotes !== '' && <Fact label={fields.OpeningNotes}>{row.OpeningNotes}</Fact>}
      </dl>
    </>
  )
}
