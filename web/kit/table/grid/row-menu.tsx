import { Menu } from '@mantine/core'
import { actionsFor, type Layout } from '#web/kit/table/layout.ts'
import styles from './grid.module.css'

interface Props<Row extends object> {
  layout: Layout<Row>
  row: Row
  onClose: () => void
}

/** The actions of one row. It exists only while it is open: a closed menu in every row would slow down scrolling. */
export function RowMenu<Row extends object>({ layout, row, onClose }: Props<Row>) {
  return (
    <Menu opened onClose={onClose} position="bottom-end" offset={4}>
      <Menu.Target>
        <span className={styles.menuAnchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={undefined}>
        {actionsFor(layout, row).map(({ label, icon: Icon, run }) => (
          <Menu.Item
            key={label}
            leftSection={Icon && <Icon size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => void run(row)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
