import { currentDay } from '#web/i18n/clock.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { saveFile } from '#web/api/save-file.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconChartBar,
  IconPhotoDown,
  IconTable,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Handle } from './canvas.tsx'
import styles from './chart.module.css'
import { pictureName } from './picture-name.ts'
import { useNotify } from '#web/kit/notify.ts'

interface Props {
  title: string
  parts: readonly string[]
  /** Does this with the drawn chart, as soon as it is drawn. */
  withDrawn: (act: (drawn: Handle) => void) => void
  zoomable: boolean
  zoomed: boolean
  asTable: boolean
  onTable: () => void
}

export function Toolbar({ title, parts, withDrawn, zoomable, zoomed, asTable, onTable }: Props) {
  const { charts } = useStartText()
  const notify = useNotify()
  const savePicture = async ({ drawn, drawing }: Handle) => {
    try {
      saveFile(await drawn.picture(drawing, title, parts), pictureName(title, currentDay()))
    } catch {
      notify({ severity: 'error', title: charts.notSaved, store: false })
    }
  }
  return (
    <div className={styles.tools} role="group" aria-label={charts.tools(title)}>
      {zoomable && !asTable && (
        <>
          <Tool
            label={charts.zoomOut}
            icon={IconZoomOut}
            off={!zoomed}
            onClick={() => withDrawn(({ drawn }) => drawn.zoomBy(2))}
          />
          <Tool
            label={charts.zoomReset}
            icon={IconZoomReset}
            off={!zoomed}
            onClick={() => withDrawn(({ drawn }) => drawn.zoomOut())}
          />
          <Tool
            label={charts.zoomIn}
            hint={charts.zoomHint}
            icon={IconZoomIn}
            onClick={() => withDrawn(({ drawn }) => drawn.zoomBy(0.5))}
          />
        </>
      )}
      <Tool
        label={asTable ? charts.asChart : charts.asTable}
        icon={asTable ? IconChartBar : IconTable}
        onClick={onTable}
      />
      {!asTable && (
        <Tool
          label={charts.save}
          icon={IconPhotoDown}
          onClick={() => withDrawn((drawn) => void savePicture(drawn))}
        />
      )}
    </div>
  )
}

interface ToolProps {
  label: string
  hint?: string
  icon: TablerIcon
  off?: boolean
  onClick: () => void
}

/** A tool that is off can still have the focus, so that keyboard users do not lose their place. */
function Tool({ label, hint, icon: Icon, off = false, onClick }: ToolProps) {
  return (
    <Tooltip label={hint === undefined ? label : `${label}. ${hint}`} events={tooltipEvents}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={label}
        aria-disabled={off || undefined}
        className={styles.tool}
        onClick={off ? undefined : onClick}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}

const tooltipEvents = { hover: true, focus: true, touch: false }
