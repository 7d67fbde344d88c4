import { ApiError, isRefusedAs } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import type { BulkAction } from '#web/kit/table/props.ts'
import { namesOf } from '#web/resource/deletion.ts'
import { readAgain } from '#web/resource/queries.ts'
import type { ListedRow } from '#web/resource/resource.ts'
import { saveFirst } from '#web/resource/use-changes.ts'
import { notify } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseDialog, type Find } from './choose-dialog.tsx'
import { RefusedRows, type Refused, type Rows } from './refused-rows.tsx'

/** Rows that prevent a step before anything is sent, and why. */
type Prevented<Row> = Pick<Refused<Row>, 'why' | 'rows'>

/** Something that is done with all selected rows, or with none. */
export interface BulkStep<Row> {
  label: string
  icon: TablerIcon
  /** Asks, or refuses before anything is sent: false ends it. */
  before?: (rows: readonly Row[]) => boolean | Prevented<Row> | Promise<boolean | Prevented<Row>>
  /** What has to be chosen first: one or several. */
  choose?: { label: string; find: Find; several: boolean; hint?: string }
  /** Does it; returns how many were changed. */
  run: (ids: number[], chosen: number[]) => Promise<number>
  /** What is told afterwards. */
  told: (changed: number) => string
  /** Why it was refused, where the step knows better than the message itself; `names` are those of what is in the way. */
  whyNot?: (error: ApiError, names: string | undefined) => string | undefined
}

/** A step that waits for a choice, or for the reader of a refusal. */
interface Waiting<Row> {
  step: BulkStep<Row>
  rows: readonly Row[]
  refused?: Refused<Row> | undefined
  choose: (rows: readonly Row[]) => void
  /** Whether the selection is cleared. */
  end: (done: boolean) => void
}

/** The bulk actions of a list, made of its steps. */
export function useBulkSteps<Row extends ListedRow>(of: Rows<Row>, steps: readonly BulkStep<Row>[]) {
  const text = useText()
  const words = text.resource.bulk
  const [waiting, setWaiting] = useState<Waiting<Row>>()

  /** Does the step; returns why it was refused, if it was. */
  async function attempt(step: BulkStep<Row>, rows: readonly Row[], chosen: number[]) {
    try {
      const changed = await step.run(
        rows.map(({ Id }) => Id),
        chosen,
      )
      notify({ severity: 'success', title: changed === 0 ? words.soAlready : step.told(changed) })
      return undefined
    } catch (error) {
      const refused = refusalOf(step, error, rows)
      if (!areGone(error)) return refused
      // Deleted rows would fail again, so that the selection is cleared.
      notify({ severity: 'error', title: refused.title, msg: refused.why })
      return undefined
    } finally {
      await readAgain(of)
    }
  }

  function refusalOf({ whyNot }: BulkStep<Row>, error: unknown, rows: readonly Row[]): Refused<Row> {
    if (!(error instanceof ApiError) || error.status >= 500)
      return { title: text.ui.somethingWentWrong, why: failureText(text, error), rows: [] }
    const why = whyNot?.(error, namesOf(text, error.inTheWay))
    const ids = new Set(error.inTheWay?.Ids)
    return { title: words.refused, why: why ?? reasonOf(error), rows: rows.filter(({ Id }) => ids.has(Id)) }
  }
  const reasonOf = (error: ApiError) => {
    if (isRefusedAs(error, 'max')) return words.tooMany
    return isRefusedAs(error, 'notFound') ? words.gone : failureText(text, error)
  }

  const actions = steps.map((step): BulkAction<Row> => ({
    label: step.label,
    icon: step.icon,
    run: async (rows, choose) => {
      if (hasUnsaved()) return saveFirst()
      const wait = (refused?: Refused<Row>) =>
        new Promise<boolean>((end) => setWaiting({ step, rows, refused, choose, end }))
      const may = (await step.before?.(rows)) ?? true
      if (typeof may === 'object') return wait({ title: words.refused, ...may })
      if (!may) return false
      if (step.choose) return wait()
      const refused = await attempt(step, rows, [])
      return refused ? wait(refused) : true
    },
  }))
  if (!waiting) return { actions, dialogs: undefined }

  const { step, rows, refused } = waiting
  const close = (done: boolean) => {
    setWaiting(undefined)
    waiting.end(done)
  }
  /** The others stay selected. Where something was chosen for them, it can be tried again at once. */
  const untick = () => {
    const others = rows.filter((row) => !refused?.rows.includes(row))
    waiting.choose(others)
    if (step.choose && others.length > 0) setWaiting({ ...waiting, rows: others, refused: undefined })
    else close(false)
  }
  const choose = async (chosen: number[]) => {
    const again = await attempt(step, rows, chosen)
    if (again) setWaiting({ ...waiting, refused: again })
    else close(true)
  }
  const told = refused && { of, refused, onUntick: untick }
  const dialogs = step.choose ? (
    <ChooseDialog
      title={step.label}
      {...step.choose}
      count={rows.length}
      refusal={told && <RefusedRows {...told} />}
      onClose={() => close(false)}
      onChoose={choose}
    />
  ) : (
    told && (
      <Dialog opened title={step.label} onClose={() => close(false)}>
        <RefusedRows {...told}>
          <Button onClick={() => close(false)}>{text.ui.close}</Button>
        </RefusedRows>
      </Dialog>
    )
  )
  return { actions, dialogs }
}

/** Some of the rows are not there any more; what they were to be put into may be. */
const areGone = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 ||
    ['Ids', 'ArticleIds', 'AccountIds'].some((rows) => error.errors[rows]?.includes('notFound') === true))
