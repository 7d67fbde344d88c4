import { may } from '#contract/access.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { inSentence } from '#web/i18n/format.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, VisuallyHidden } from '@mantine/core'
import { entryKinds, recordKinds } from './entries.ts'
import styles from './palette.module.css'
import type { Search } from './use-found.ts'

interface Props {
  search: Search
  typed: string
  count: number
}

/** What became of the search. The element always exists, so that screen readers announce changes. */
export function Outcome({ search: { state, retry }, typed, count }: Props) {
  const { palette, ui } = useStartLanguage().text
  const settled = state === 'done' || state === 'idle'
  return (
    <div className={styles.outcome} role="status">
      {state === 'searching' && count === 0 && <VisuallyHidden>{palette.searching}</VisuallyHidden>}
      {state === 'failed' && (
        <div className={styles.failed}>
          <StatusShape status="bad" />
          {palette.failed}
          <Button variant="default" size="xs" onClick={retry}>
            {ui.tryAgain}
          </Button>
        </div>
      )}
      {settled && typed !== '' && count > 0 && <VisuallyHidden>{palette.count(count)}</VisuallyHidden>}
      {settled && count === 0 && <Nothing typed={typed} />}
    </div>
  )
}

/** Nothing was found: says what can be searched for. */
function Nothing({ typed }: { typed: string }) {
  const { language, text } = useStartLanguage()
  const position = usePosition()
  const kinds = entryKinds
    .filter((kind) => kind === 'screen' || kind === 'action' || may(position, recordKinds[kind]))
    .map((kind) => inSentence(text.palette.sections[kind]))
  const list = new Intl.ListFormat(language).format(kinds)
  return (
    <div className={styles.nothing}>
      <strong>{text.palette.nothing(typed)}</strong>
      <span>{text.palette.searchable(list)}</span>
      <span>{may(position, recordKinds.statement) ? text.palette.byAmount : text.palette.byWhat}</span>
    </div>
  )
}
