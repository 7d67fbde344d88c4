import { currentDay, dayAt } from '#web/i18n/clock.ts'
import { type useLanguage, useFormat, useText } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { News, NewsKind } from '#contract/statistics/real-time.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowDownRight,
  IconPackageImport,
  IconPencil,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import styles from './graphs.module.css'

/** The columns of an event at a locker. */
export function eventColumns(
  { text, format }: ReturnType<typeof useLanguage>,
  { someCameLate }: { someCameLate: boolean },
): readonly Column<News>[] {
  const { live, ledger } = text
  const { fields } = live
  const widths = someCameLate ? narrower : wide
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
      width: 144,
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
      width: widths.kind,
      sortable: false,
      options: kinds,
      render: ({ Kind }) => <EventMark kind={Kind} />,
    },
    { id: 'LockerName', header: fields.LockerName, names: true, width: widths.locker, sortable: false },
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      width: widths.article,
      sortable: false,
      value: ({ ArticleName, Reason }) =>
        [ArticleName, Reason && reasonIn(text.locker.rejected.reasons, Reason)].filter(Boolean).join(': '),
    },
    { id: 'Amount', header: fields.Amount, kind: 'number', width: 74, sortable: false },
    {
      id: 'StockLeft',
      header: fields.StockLeft,
      kind: 'number',
      width: 84,
      sortable: false,
      render: (row) => <LeftMark row={row} />,
    },
    {
      id: 'Who',
      header: fields.Who,
      width: widths.who,
      sortable: false,
      value: ({ Kind, Who }) => Who ?? without[Kind]?.(ledger) ?? '',
    },
  ]
}

/** The widths make all columns fit into 1280 pixels, with and without the column of the locker's own time. */
const wide = { kind: 150, locker: 160, article: 213, who: 146 }
const narrower = { kind: 120, locker: 150, article: 145, who: 120 }

const isToday = (moment: string) => dayAt(new Date(moment)) === currentDay()

const reasonIn = (reasons: Record<string, string> & { other: string }, reason: string) =>
  reasons[reason] ?? reasons.other

/** The code that was used, if no name is known. */
const without: Partial<Record<NewsKind, (ledger: { commonPin: string; adminCode: string }) => string>> = {
  withdrawal: ({ commonPin }) => commonPin,
  return: ({ commonPin }) => commonPin,
  refill: ({ adminCode }) => adminCode,
}

/** The kind of event, as an icon and a word. */
function EventMark({ kind }: { kind: NewsKind }) {
  const { live } = useText()
  const Icon = icons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {live.kinds[kind]}
    </span>
  )
}

/** The remaining stock, marked if it is low. */
function LeftMark({ row: { StockLeft, Low } }: { row: News }) {
  const { live } = useText()
  const format = useFormat()
  if (StockLeft === null) return null
  return (
    <span className={styles.kind} title={Low === 1 ? live.low : undefined}>
      {Low === 1 && (
        <>
          <StatusShape status={StockLeft === 0 ? 'bad' : 'warn'} />
          <VisuallyHidden>{live.low}</VisuallyHidden>
        </>
      )}
      {format.number(StockLeft)}
    </span>
  )
}

const icons: Record<NewsKind, TablerIcon> = {
  withdrawal: IconArrowDownRight,
  return: IconArrowBackUp,
  refill: IconPackageImport,
  correction: IconPencil,
  lockerOffline: IconPlugConnectedX,
  lockerOnline: IconPlugConnected,
  lineRejected: IconAlertTriangle,
  commandDone: IconRefresh,
}
