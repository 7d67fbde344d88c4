import { useFormat, useText } from '#web/i18n/language-provider.tsx'
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
import type { News, NewsKind } from '#contract/statistics/real-time.ts'

/** What happened, as icon and word. */
export function EventMark({ kind }: { kind: NewsKind }) {
  const { live } = useText()
  const Icon = icons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {live.kinds[kind]}
    </span>
  )
}

/** What was left, and whether that is too little. */
export function LeftMark({ row: { StockLeft, Low } }: { row: News }) {
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
