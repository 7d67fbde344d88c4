import { billingLockers, type BillingLocker } from '#contract/billing/billing-lockers.ts'
import { call, isConflict, isRefusedAs } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { confirm } from '#web/kit/confirm.ts'
import type { BulkAction } from '#web/kit/table/props.ts'
import { IconReceipt, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { BillFromDialog } from './bill-from-dialog.tsx'
import { readBillingLockersAgain, showSavedLockers } from './use-lockers.ts'

interface Waiting {
  lockers: readonly BillingLocker[]
  /** How many of the chosen ones are billed already. */
  kept: number
  done: (done: boolean) => void
}

type Fields = { Billable: 0 | 1; BillingStartDate?: string }

/** Starts or stops billing for all selected lockers, or for none. */
export function useBulkBilling() {
  const text = useText()
  const words = text.billingLockers.bulk
  const [waiting, setWaiting] = useState<Waiting>()

  const change = async (lockers: readonly BillingLocker[], fields: Fields, told: string) => {
    try {
      const [Ids, Revisions] = [lockers.map(({ Id }) => Id), lockers.map(({ Revision }) => Revision)]
      const saved = await call(billingLockers.updateMany, { body: { Ids, Revisions, ...fields } })
      await showSavedLockers(saved.lockers)
      notify({ severity: 'success', title: told })
      return true
    } catch (error) {
      const gone = isRefusedAs(error, 'notFound')
      const changed = isConflict(error)
      const msg = gone ? words.gone : words.changed
      if (gone || changed) notify({ severity: 'warning', title: text.ui.conflictTitle, msg })
      else notifyFailure(error)
      await readBillingLockersAgain()
      // Deleted or changed lockers would fail again, so that the selection is cleared.
      return gone || changed
    }
  }

  const bill = (rows: readonly BillingLocker[]) => {
    const lockers = rows.filter(({ Billable }) => Billable === 0)
    if (lockers.length === 0) return tell(words.soAlready)
    return new Promise<boolean>((done) => setWaiting({ lockers, kept: rows.length - lockers.length, done }))
  }
  const stop = async (rows: readonly BillingLocker[]) => {
    const billed = rows.filter(({ Billable }) => Billable === 1)
    if (billed.length === 0) return tell(words.notBilled)
    if (!(await confirm({ text: words.sureStop(billed.length) }))) return false
    return change(billed, { Billable: 0 }, words.stopped(billed.length))
  }

  const actions: BulkAction<BillingLocker>[] = [
    { label: words.bill, icon: IconReceipt, run: bill },
    { label: words.stop, icon: IconReceiptOff, run: stop },
  ]
  const dialogs = waiting && (
    <BillFromDialog
      lockers={waiting.lockers}
      kept={waiting.kept}
      onClose={() => {
        setWaiting(undefined)
        waiting.done(false)
      }}
      onBill={async (day) => {
        const { lockers, done } = waiting
        const fields = { Billable: 1, BillingStartDate: day } as const
        if (!(await change(lockers, fields, words.billed(lockers.length)))) return
        setWaiting(undefined)
        done(true)
      }}
    />
  )
  return { actions, dialogs }
}

function tell(title: string) {
  notify({ severity: 'warning', title })
  return false
}
