import type { CabinetUser } from '#contract/lockers/cabinet-users.ts'
import type { Text } from '#web/i18n/en.ts'
import type { Column } from '#web/kit/table/column.ts'
import { fullName } from './full-name.ts'
import { Pin } from './pin.tsx'
import styles from './pin.module.css'

/** The PIN is for those who may reveal one; it is neither searched, sorted nor exported. */
export function userColumns({ userFields: fields }: Text['locker'], reveals: boolean) {
  const pin: Column<CabinetUser> = {
    id: 'Pin',
    header: fields.Pin,
    sortable: false,
    width: 130,
    value: () => '',
    render: (row) => <Pin user={row} />,
  }
  const columns: Column<CabinetUser>[] = [
    {
      id: 'Name',
      header: fields.Name,
      names: true,
      width: 150,
      value: fullName,
      render: (row) => (
        <>
          <span className={styles.first}>{row.Name}</span>
          <span className={styles.whole}>{fullName(row)}</span>
        </>
      ),
    },
    { id: 'LastName', header: fields.LastName, width: 150 },
    ...(reveals ? [pin] : []),
    { id: 'ArticleAmount', header: fields.ArticleAmount, kind: 'number', decimals: 0, summary: 'sum' },
    { id: 'EndCustomer', header: fields.EndCustomer, width: 200 },
  ]
  return columns
}
