import { useText } from '#web/i18n/language-provider.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { SearchField } from '#web/ui/table/bar/search-field.tsx'
import styles from './lockers.module.css'

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
      <Switch label={storage.onlyActive} checked={onlyActive} onChange={onOnlyActive} />
      <Switch label={storage.showTable} checked={asTable} onChange={onTable} />
    </div>
  )
}
