import { dayIn } from '#contract/lockers/limit-rules.ts'
import type { OnLoan } from '#locker-screen/queue/on-loan.ts'
import { dueIfTaken } from '#locker-screen/queue/on-loan.ts'
import { momentAt } from '#locker-screen/room.ts'
import type { View } from './view.ts'

const dayMs = 86_400_000
/** So many days before and after today, a weekday says which one it is. */
const mostDays = 6

/** `today 16:00`, `Fri 16:00`, `28 Nov`: by the house's clock, by which it is due. */
function whenText({ room, config, text, language }: View, moment: Date) {
  const timeZone = config.TimeZone
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...style }).format(moment)
  const days = Math.round(
    (Date.parse(dayIn(timeZone, moment)) - Date.parse(dayIn(timeZone, momentAt(room)))) / dayMs,
  )
  const time = format({ hour: '2-digit', minute: '2-digit' })
  if (days === 0) return text.today(time)
  if (Math.abs(days) <= mostDays) return `${format({ weekday: 'short' })} ${time}`
  return format({ day: 'numeric', month: 'short' })
}

/** Until when it may be kept if it is taken now; empty where it is not lent. */
export function untilText(view: View, article: number) {
  const due = dueIfTaken(view.config, article, momentAt(view.room))
  return due ? view.text.bringBackBy(whenText(view, due)) : ''
}

/** What somebody has, and until when, or since when it should be back. */
export function hasText(view: View, { Amount, DueAt }: OnLoan) {
  const when = whenText(view, DueAt)
  return isLate(view, { DueAt }) ? view.text.onLoan.late(Amount, when) : view.text.onLoan.has(Amount, when)
}

export const isLate = ({ room }: View, { DueAt }: Pick<OnLoan, 'DueAt'>) => DueAt < momentAt(room)
