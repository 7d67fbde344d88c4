import { Panel } from '#web/ui/panel.tsx'
import { statusIconNames } from '#web/ui/status-icons/names.ts'
import { RowIcons } from '#web/ui/status-icons/row-icons.tsx'
import { StatusIcon } from '#web/ui/status-icons/status-icon.tsx'
import styles from './charts.module.css'
import { useWords } from './words.ts'

export function IconSamples() {
  const words = useWords()
  return (
    <>
      <Panel title={words.order} hint={words.orderHint}>
        <div className={styles.icons}>
          {statusIconNames.map((name) => (
            <StatusIcon key={name} name={name} />
          ))}
        </div>
      </Panel>
      <Panel title={words.withName}>
        <div className={styles.icons}>
          {statusIconNames.map((name) => (
            <StatusIcon key={name} name={name} labelled />
          ))}
        </div>
      </Panel>
      <Panel title={words.row}>
        <RowIcons
          row={{ Status: 'DELIVERY', NeedsApproval: 1, Approved: 0, IsPlanned: 1, MaterialPlans: 3 }}
        />
      </Panel>
    </>
  )
}
