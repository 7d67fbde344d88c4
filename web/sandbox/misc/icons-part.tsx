import { Panel } from '#web/kit/panel.tsx'
import { statusIconNames } from '#web/kit/status-icons/names.ts'
import { RowIcons } from '#web/kit/status-icons/status-icon.tsx'
import { StatusIcon } from '#web/kit/status-icons/status-icon.tsx'
import styles from './misc.module.css'
import { useWords } from './words.ts'

export function IconsPart() {
  const { icons } = useWords()
  return (
    <>
      <Panel title={icons.order} hint={icons.orderHint}>
        <div className={styles.icons}>
          {statusIconNames.map((name) => (
            <StatusIcon key={name} name={name} />
          ))}
        </div>
      </Panel>
      <Panel title={icons.withName}>
        <div className={styles.icons}>
          {statusIconNames.map((name) => (
            <StatusIcon key={name} name={name} labelled />
          ))}
        </div>
      </Panel>
      <Panel title={icons.row}>
        <RowIcons
          row={{ Status: 'DELIVERY', NeedsApproval: 1, Approved: 0, IsPlanned: 1, MaterialPlans: 3 }}
        />
      </Panel>
    </>
  )
}
