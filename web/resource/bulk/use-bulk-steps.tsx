import { ApiError, isRefusedAs } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import type { BulkAction } from '#web/kit/table/props.ts'
import { namesOf } from '#web/resource/deletion.ts'
import { readAgain } from '#web/resource/queries.ts'
import type { ListedRow } from '#web/resource/resource.ts'
import { saveFirst } from '#web/resource/use-changes.ts'
import { notify } from '#web/shell/notices.ts'
import type { TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseDialog, type Find } from './choose-dialog.tsx'

/** Something that is done with all selected rows, or with none. */
export interface BulkStep<Row> {
  label: string
  icon: TablerIcon
  /** Asks, or refuses before anything is sent: false ends it. */
  before?: (rows: readonly Row[]) => boolean | Promise<boolean>
  /** What has to be chosen first: one or several. */
  choose?: { label: string; find: Find; several: boolean; hint?: string }
  /** Does it; returns how many were changed. */
  run: (ids: number[], chosen: number[]) => Promise<number>
  /** What is told afterwards. */
  told: (changed: number) => string
  /** Why it was refused, where the step knows better than the message itself; `names` are those of what is in the way. */
  whyNot?: (error: ApiError, names: string | undefined) => string | undefined
}

interface Waiting<Row> {
  step: BulkStep<Row>
  ids: number[]
  done: (done: boolean) => void
}

/** The bulk actions of a list, made of its steps. */
export function useBulkSteps<Row extends ListedRow>(slug: string, steps: readonly BulkStep<Row>[]) {
  const text = useText()
  const words = text.resource.bulk
  const [waiting, setWaiting] = useState<Waiting<Row>>()

  function refusal(error: unknown) {
    if (isRefusedAs(error, 'max')) return words.tooMany
    return isRefusedAs(error, 'notFound') ? words.gone : failureText(text, error)
  }

  async function doing({ run, told, whyNot }: BulkStep<Row>, ids: number[], chosen: number[]) {
    try {
      const changed = await run(ids, chosen)
      notify({ severity: 'success', title: changed === 0 ? words.soAlready : told(changed) })
      return true
    } catch (error) {
      const known = error instanceof ApiError ? whyNot?.(error, namesOf(text, error.inTheWay)) : undefined
      const msg = known ?? refusal(error)
      // A refusal is no fault: all rows are as they were.
      const title =
        error instanceof ApiError && error.status < 500 ? words.refused : text.ui.somethingWentWrong
      notify({ severity: 'error', title, msg })
      // Deleted rows would fail again, so that the selection is cleared.
      return areGone(error)
    } finally {
      await readAgain({ slug })
    }
  }
  const actions = steps.map((step): BulkAction<Row> => ({
    label: step.label,
    icon: step.icon,
    run: async (rows) => {
      if (hasUnsaved()) return saveFirst()
      if (step.before && !(await step.before(rows))) return false
      const ids = rows.map(({ Id }) => Id)
      if (!step.choose) return doing(step, ids, [])
      return new Promise<boolean>((done) => setWaiting({ step, ids, done }))
    },
  }))
  const dialogs = waiting?.step.choose && (
    <ChooseDialog
      title={waiting.step.label}
      {...waiting.step.choose}
      count={waiting.ids.length}
      onClose={() => {
        setWaiting(undefined)
        waiting.done(false)
      }}
      onChoose={async (chosen) => {
        if (!(await doing(waiting.step, waiting.ids, chosen))) return
        setWaiting(undefined)
        waiting.done(true)
      }}
    />
  )
  return { actions, dialogs }
}

/** Some of the rows are not there any more; what they were to be put into may be. */
const areGone = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 ||
    ['Ids', 'ArticleIds', 'AccountIds'].some((rows) => error.errors[rows]?.includes('notFound') === true))
