import { may } from '#contract/access.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { SearchField } from '#web/kit/table/bar/search-field.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { LockersFilter } from './lockers-filter.tsx'
import styles from './lockers.module.css'
import type { Wanted } from './wanted.ts'

interface Props {
  search: string
  onSearch: (search: string) => void
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
  asTable: boolean
  onTable: (table: boolean) => void
}

/** Shared by cards and table, so that switching between them keeps the focus. */
export function Tools({ search, onSearch, wanted, onWanted, asTable, onTable }: Props) {
  const { screens, overview } = useText()
  return (
    <div className={styles.tools} role="group" aria-label={overview.tools}>
      <SearchField label={screens.lockers} value={search} onChange={onSearch} />
      <LockersFilter
        wanted={wanted}
        onWanted={onWanted}
        choosesCustomers={may(usePosition(), 'manageCustomers')}
      />
      <Switch
        label={overview.onlyActive}
        checked={wanted.onlyActive}
        onChange={(onlyActive) => onWanted({ ...wanted, onlyActive })}
      />
      {/* Apart from the filters: it changes how the lockers are shown, not which. */}
      <div className={styles.view}>
        <Switch label={overview.showTable} checked={asTable} onChange={onTable} />
      </div>
    </div>
  )
}
