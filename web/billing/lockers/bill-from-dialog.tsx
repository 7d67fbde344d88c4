import type { BillingLocker } from '#contract/billing/billing-lockers.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { isDay } from '#web/kit/inputs/days.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import styles from './billing-lockers.module.css'
import { firstOfNextMonth } from './first-of-next-month.ts'
import { chargedLater } from './charged-later.ts'

interface Props {
  lockers: readonly BillingLocker[]
  /** How many of the chosen ones are billed already: they are not changed. */
  kept: number
  onClose: () => void
  onBill: (day: string) => Promise<void>
}

/** Asks for the day from which the lockers are billed. */
export function BillFromDialog({ lockers, kept, onClose, onBill }: Props) {
  const { ui, billingLockers } = useText()
  const text = billingLockers.bulk
  const [day, setDay] = useState(() => firstOfNextMonth(currentDay()))
  const count = lockers.length
  const late = lockers.filter((locker) =>
    chargedLater(locker, { Billable: 1, BillingStartDate: isDay(day) ? day : null }),
  ).length
  const [saving, setSaving] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (saving || !isDay(day)) return
    setSaving(true)
    await onBill(day).finally(() => setSaving(false))
  }
  return (
    <Dialog opened onClose={onClose} size="sm" title={text.title(count)}>
      <form className={styles.dialog} onSubmit={(event) => void save(event)} noValidate>
        <DateInput label={text.from} value={day} onChange={setDay} required />
        {late > 0 && (
          <output className={styles.late}>
            <StatusShape status="warn" />
            {text.late(late)}
          </output>
        )}
        {kept > 0 && <p>{text.keep(kept)}</p>}
        <div className={styles.buttons}>
          <Button variant="subtle" onClick={onClose} disabled={saving}>
            {ui.cancel}
          </Button>
          <Button type="submit" disabled={!isDay(day)} loading={saving}>
            {text.save(count)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
