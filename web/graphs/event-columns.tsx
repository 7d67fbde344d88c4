import type { News, NewsKind } from '#contract/events.ts'
import { currentDay, dayAt } from '#web/i18n/clock.ts'
import type { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { EventMark, LeftMark } from './event-mark.tsx'

/** What happened at a locker, as a row. */
export function eventColumns(
  { text, format }: ReturnType<typeof useLanguage>,
  { someCameLate }: { someCameLate: boolean },
): readonly Column<News>[] {
  const { live, ledger } = text
  const { fields } = live
  const kinds = Object.entries(live.kinds).map(([value, label]) => ({ value, label }))
  return [
    {
      id: 'Time',
      header: fields.Time,
      kind: 'dateTime',
      width: 148,
      sortable: false,
      format: (value) =>
        isToday(String(value)) ? format.timeToTheSecond(String(value)) : format.dateTime(String(value)),
    },
    {
      id: 'HappenedAt',
      header: fields.HappenedAt,
      kind: 'dateTime',
      width: 140,
      hidden: !someCameLate,
      sortable: false,
      format: (value) => {
        if (value === null) return ''
        return isToday(String(value)) ? format.time(String(value)) : format.dateTime(String(value))
      },
    },
    {
      id: 'Kind',
      header: fields.Kind,
      width: 150,
      sortable: false,
      options: kinds,
      render: ({ Kind }) => <EventMark kind={Kind} />,
    },
    { id: 'LockerName', header: fields.LockerName, names: true, width: 160, sortable: false },
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      width: 215,
      sortable: false,
      value: ({ ArticleName, Reason }) =>
        [ArticleName, Reason && reasonIn(text.locker.rejected.reasons, Reason)].filter(Boolean).join(': '),
    },
    { id: 'Amount', header: fields.Amount, kind: 'number', width: 70, sortable: false },
    {
      id: 'StockLeft',
      header: fields.StockLeft,
      kind: 'number',
      width: 92,
      sortable: false,
      render: (row) => <LeftMark row={row} />,
    },
    {
      id: 'Who',
      header: fields.Who,
      width: 146,
      sortable: false,
      value: ({ Kind, Who }) => Who ?? without[Kind]?.(ledger) ?? '',
    },
  ]
}

const isToday = (moment: string) => dayAt(new Date(moment)) === currentDay()

const reasonIn = (reasons: Record<string, string> & { other: string }, reason: string) =>
  reasons[reason] ?? reasons.other

/** By what the locker was opened, where no name is known. */
const without: Partial<Record<NewsKind, (ledger: { commonPin: string; adminCode: string }) => string>> = {
  withdrawal: ({ commonPin }) => commonPin,
  return: ({ commonPin }) => commonPin,
  refill: ({ adminCode }) => adminCode,
}
