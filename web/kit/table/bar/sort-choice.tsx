import { useText } from '#web/i18n/language-provider.tsx'
import { NativeSelect } from '@mantine/core'
import type { Column } from '#web/kit/table/column.ts'
import type { Sort } from '#web/kit/table/data/sort.ts'
import styles from './bar.module.css'

interface Props<Row extends object> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** Cards have no headers to click. */
export function SortChoice<Row extends object>({ columns, sort, onSort }: Props<Row>) {
  const { table } = useText()
  const choices = columns
    .filter(({ sortable }) => sortable ?? true)
    .flatMap(({ id, header }) => [
      { value: id, label: table.ascending(header) },
      { value: `-${id}`, label: table.descending(header) },
    ])
  return (
    <NativeSelect
      className={styles.sortChoice}
      aria-label={table.sortBy}
      value={sort ? `${sort.descending ? '-' : ''}${sort.id}` : ''}
      onChange={({ currentTarget: { value } }) =>
        onSort(value === '' ? undefined : { id: value.replace(/^-/, ''), descending: value.startsWith('-') })
      }
      data={[{ value: '', label: table.unsorted }, ...choices]}
    />
  )
}
