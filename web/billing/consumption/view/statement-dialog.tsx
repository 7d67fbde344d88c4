import { ApiError } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { notify } from '#web/shell/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statementQuery } from '#web/billing/consumption/queries.ts'
import type { OpenedAbove } from '#web/billing/consumption/use-opened.ts'
import styles from '#web/billing/statements/view/view.module.css'
import { StatementView } from './statement-view.tsx'

interface Props {
  id: number
  opened: OpenedAbove
  makes: boolean
}

/** A consumption statement above the list. If it does not exist, a notice says so and the dialog closes. */
export function StatementDialog({ id, opened, makes }: Props) {
  const { text, language } = useLanguage()
  const words = text.consumption
  const found = useQuery(statementQuery(id, language))
  const { data, error } = found
  const { show } = opened
  const gone = error instanceof ApiError && [400, 404, 422].includes(error.status)
  useEffect(() => {
    if (!gone) return
    notify({ severity: 'warning', title: (t) => t.ui.somethingWentWrong, msg: (t) => t.statements.gone })
    show({}, { replace: true })
  }, [gone, show])
  if (gone) return null
  return (
    <Dialog
      opened
      onClose={opened.close}
      size={1080}
      title={data ? words.titled(data.is_credit === 1, data.Number) : words.one}
    >
      <div tabIndex={-1} data-autofocus className={styles.statement}>
        <Loaded query={found}>
          {(statement) => <StatementView key={id} statement={statement} opened={opened} makes={makes} />}
        </Loaded>
      </div>
    </Dialog>
  )
}
