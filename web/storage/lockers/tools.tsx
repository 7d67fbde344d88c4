import { useText } from '#web/i18n/language-provider.tsx'
import { SearchField } from '#web/ui/table/bar/search-field.tsx'
import { Switch } from '@mantine/core'
import styles from './lockers.module.css'
import './switch.css'

interface Props {
  search: string
  onSearch: (search: string) => void
  onlyActive: boolean
  onOnlyActive: (only: boolean) => void
  asTable: boolean
  onTable: (table: boolean) => void
}

/** The same above cards and table, so that what has the focus keeps it when one becomes the other. */
export function Tools({ search, onSearch, onlyActive, onOnlyActive, asTable, onTable }: Props) {
  const { screens, storage } = useText()
  return (
    <div className={styles.tools} role="group" aria-label={storage.tools}>
      <SearchField label={screens.lockers} value={search} onChange={onSearch} />
      <Switch
        label={storage.onlyActive}
        classNames={{ track: styles.track }}
        checked={onlyActive}
        onChange={({ currentTarget: { checked } }) => onOnlyActive(checked)}
      />
      <Switch
        label={storage.showTable}
        classNames={{ track: styles.track }}
        checked={asTable}
        onChange={({ currentTarget: { checked } }) => onTable(checked)}
      />
    </div>
  )
}
