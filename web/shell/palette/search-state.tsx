import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, Loader } from '@mantine/core'
import styles from './palette.module.css'
import type { Search } from './use-search.ts'

/** How the search by name stands. Always there, so that it is read aloud when it changes. */
export function SearchState({ search: { state, retry }, nothing }: { search: Search; nothing: boolean }) {
  const { palette, ui } = useText()
  return (
    <div className={styles.state} role="status">
      {state === 'searching' && (
        <>
          <Loader size={14} aria-hidden="true" />
          {palette.searching}
        </>
      )}
      {state === 'failed' && (
        <>
          <StatusShape status="bad" />
          {palette.failed}
          <Button variant="default" size="xs" onClick={retry}>
            {ui.tryAgain}
          </Button>
        </>
      )}
      {(state === 'done' || state === 'idle') && nothing && ui.noResult}
    </div>
  )
}
