import { billingLockers, type BillingLocker } from '#contract/billing/billing-lockers.ts'
import { call } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { queryClient } from '#web/api/query-client.ts'
import { Declined, saveCell, type Save } from '#web/kit/table/edit/cell-edit.ts'
import { firstOfNextMonth } from './first-of-next-month.ts'
import { confirm } from '#web/kit/confirm.ts'
import { useMemo } from 'react'
import { chargedLater } from './charged-later.ts'

/**
 * Saves a checkbox or a date. A locker that is ticked without a date is billed from the first of next month, and a
 * notice says so. Somebody else's change of another field does not matter. A change that charges days of months that are
 * billed already is confirmed first.
 */
export function useSaveBilling(
  freshRow: (id: number) => Promise<BillingLocker | undefined>,
): Save<BillingLocker> {
  const { text, format } = useLanguage()
  const words = text.billingLockers
  const isConfirmed = useConfirmBilling()

  const put = async (row: BillingLocker, column: Field, value: unknown) => {
    const changed = changeOf(row, column, value)
    const body = { ...changed, Revision: row.Revision }
    const { data } = await call(billingLockers.update, { params: { id: row.Id }, body })
    const day = column === 'Billable' && changed.BillingStartDate
    if (day) notify({ severity: 'success', title: words.billedFrom(row.Locker, format.date(day)) })
    return data
  }

  return async (change) => {
    const { row, column, value } = change
    const field = column as Field
    if (!(await isConfirmed(row, { ...row, ...changeOf(row, field, value) }))) throw new Declined()
    const saved = await saveCell(
      change,
      (_, over) => put(over, field, value),
      () => freshRow(row.Id),
    )
    // Statements, previews and the locker's form are read again when they are next looked at.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    return saved
  }
}

type Field = 'Billable' | 'BillingStartDate' | 'BillingStopDate'

/** The changed fields: ticking also sets a missing date. */
function changeOf(row: BillingLocker, column: Field, value: unknown): Partial<Pick<BillingLocker, Field>> {
  const undated = column === 'Billable' && value === 1 && row.BillingStartDate === null
  return { [column]: value, ...(undated && { BillingStartDate: firstOfNextMonth(currentDay()) }) }
}

interface Late {
  locker: string
  through: string
}

/** Asks for confirmation of a change that stops billing, or charges days of months that are billed already. */
function useConfirmBilling() {
  const { text, format } = useLanguage()
  const words = text.billingLockers
  return useMemo(() => {
    const stop = askOnceForAll((lockers: readonly string[]) =>
      confirm({ text: words.bulk.sureStop(lockers.length) }),
    )
    const begin = askOnceForAll((late: readonly Late[]) => {
      const [first] = late
      const one = late.length === 1 && first
      return confirm({
        text: one ? words.sureLate(one.locker, format.date(one.through)) : words.sureLateAll(late.length),
      })
    })
    return async (before: BillingLocker, after: BillingLocker) => {
      if (before.Billable === 1 && after.Billable === 0) return stop(before.Locker)
      const through = chargedLater(before, after)
      return through === undefined || begin({ locker: before.Locker, through })
    }
  }, [words, format])
}

/**
 * Asks one question for all changes of the same moment, such as cells that were pasted together; each caller gets the
 * answer.
 */
function askOnceForAll<Asked>(ask: (all: readonly Asked[]) => Promise<boolean>) {
  let waiting: Asked[] = []
  let answer: Promise<boolean> | undefined
  return (one: Asked) => {
    waiting.push(one)
    answer ??= new Promise((resolve) => setTimeout(resolve)).then(() => {
      const all = waiting
      waiting = []
      answer = undefined
      return ask(all)
    })
    return answer
  }
}
