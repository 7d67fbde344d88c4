import { useStartText } from '#web/i18n/language-provider.tsx'
import { Tooltip } from '@mantine/core'
import {
  IconBuildingWarehouse,
  IconCalendarCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClipboardList,
  IconHourglassHigh,
  IconSitemap,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import { statusName, type StatusIconName, iconsOf, type RowWithIcons } from './names.ts'
import styles from './status-icon.module.css'

interface Props {
  name: StatusIconName
  /** A number beside the icon, which is read aloud with it. */
  count?: number | undefined
  /** The name stands beside the icon; otherwise it shows on hover and focus. */
  labelled?: boolean
}

/** A status as an icon of its own shape and colour, with a name for everybody. */
export function StatusIcon({ name, count, labelled = false }: Props) {
  const label = statusName(useStartText(), name)
  const { icon: Icon, tone } = pictures[name]
  const picture = (
    <>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      {count !== undefined && <span className="figures">{count}</span>}
    </>
  )
  if (labelled)
    return (
      <span className={styles.icon} data-tone={tone}>
        {picture}
        <span>{label}</span>
      </span>
    )
  const told = count === undefined ? label : `${label}: ${count}`
  return (
    <Tooltip label={told} events={tooltipEvents}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse too one must see its name */}
      <span className={styles.icon} data-tone={tone} role="img" aria-label={told} tabIndex={0}>
        {picture}
      </span>
    </Tooltip>
  )
}

const tooltipEvents = { hover: true, focus: true, touch: true }

type Tone = 'ok' | 'warn' | 'bad' | 'plain' | 'accent'

const pictures: Record<StatusIconName, { icon: TablerIcon; tone: Tone }> = {
  NOT_PLANNED: { icon: IconCircleDashed, tone: 'bad' },
  PLANNED_FROM_STOCK: { icon: IconBuildingWarehouse, tone: 'ok' },
  PLANNED_FROM_MRP: { icon: IconSitemap, tone: 'accent' },
  DELIVERY: { icon: IconTruckDelivery, tone: 'accent' },
  NeedsApproval: { icon: IconHourglassHigh, tone: 'warn' },
  Approved: { icon: IconCircleCheckFilled, tone: 'ok' },
  IsPlanned: { icon: IconCalendarCheck, tone: 'ok' },
  MaterialPlans: { icon: IconClipboardList, tone: 'plain' },
}

/** All icons of a row, always in the same order. */
export function RowIcons({ row }: { row: RowWithIcons }) {
  return (
    <span className={styles.row}>
      {iconsOf(row).map(({ name, count }) => (
        <StatusIcon key={name} name={name} count={count} />
      ))}
    </span>
  )
}
