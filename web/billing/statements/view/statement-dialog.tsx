import { ApiError } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statementQuery } from '#web/billing/statements/queries.ts'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { StatementView } from './statement-view.tsx'
import styles from './view.module.css'

interface Props {
  id: number
  opened: OpenedAbove
  manages: boolean
}

/** A statement in a dialog above the list. If it does not exist, a notice says so and the dialog closes. */
export function StatementDialog({ id, opened, manages }: Props) {
  const { text, language } = useLanguage()
  const { statements: words } = text
  const found = useQuery(statementQuery(id, language))
  const { data, error } = found
  const { show } = opened
  const gone = error instanceof ApiError && isNowhere.includes(error.status)
  useEffect(() => {
    if (!gone) return
    notify({
      severity: 'warning',
      title: (t) => t.ui.somethingWentWrong,
      msg: (t) => t.statements.gone,
    })
    show({}, { replace: true, ignoreBlocker: true })
  }, [gone, show])
  if (gone) return null
  return (
    <Dialog
      opened
      onClose={opened.close}
      size={1240}
      title={data ? words.titled(data.Title, data.Number) : words.one}
    >
      {/* It is read: the focus is on all of it, not in the search of its lines, and arrow keys scroll. */}
      <div tabIndex={-1} data-autofocus className={styles.statement}>
        <Loaded query={found}>
          {(statement) => (
            <StatementView key={id} statement={statement} linkTo={opened.linkTo} manages={manages} />
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

/** It does not exist, is not visible to the user, or the id is invalid. */
const isNowhere = [400, 404, 422]
