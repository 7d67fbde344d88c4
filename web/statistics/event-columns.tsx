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
  const kinds = Object.entries(live.kinds).map(([value, label]) => ({ value, label }))
  return [
    {
      id: 'Time',
      header: fields.Time,
      kind: 'dateTime',
      sortable: false,
      format: (value) =>
        isToday(String(value)) ? format.timeToTheSecond(String(value)) : format.dayTime(String(value)),
    },
    {
      id: 'HappenedAt',
      header: fields.HappenedAt,
      kind: 'dateTime',
      hidden: !someCameLate,
      sortable: false,
      format: (value) => {
        if (value === null) return ''
        return isToday(String(value)) ? format.time(String(value)) : format.dayTime(String(value))
      },
    },
    {
      id: 'Kind',
      header: fields.Kind,
      beside: 24,
      sortable: false,
      options: kinds,
      render: ({ Kind }) => <EventMark kind={Kind} />,
    },
    { id: 'LockerName', header: fields.LockerName, least: 182, sortable: false },
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      sortable: false,
      value: ({ ArticleName, Reason }) =>
        [ArticleName, Reason && reasonIn(text.locker.rejected.reasons, Reason)].filter(Boolean).join(': '),
    },
    { id: 'Amount', header: fields.Amount, kind: 'number', sortable: false },
    {
      id: 'StockLeft',
      header: fields.StockLeft,
      kind: 'number',
      beside: 20,
      sortable: false,
      render: (row) => <LeftMark row={row} />,
    },
    {
      id: 'Who',
      header: fields.Who,
      least: 146,
      sortable: false,
      value: ({ Kind, Who }) => Who ?? without[Kind]?.(ledger) ?? '',
    },
  ]
}

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
