import { may, positionOf } from '#contract/access.ts'
import { ApiError } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { useUser } from '#web/shell/session/session.ts'
import { confirm } from '#web/kit/confirm.ts'
import { namesOf, refusalText, confirmDeletion } from './deletion.ts'
import { readAgain, readListAgain, showArchived } from './queries.ts'
import type { Identified, ListedRow, Resource } from './resource.ts'

/**
 * Deleting, restoring and archiving, if the section has them. Each asks first, shows a notice afterwards, and returns
 * whether it was done.
 */
export function useChanges<Row extends ListedRow, Stored extends Identified>(of: Resource<Row, Stored>) {
  const text = useText()
  const { deleted, restored, whenDeleted, inUse, fields } = of.words(text)
  const { remove, archive } = of
  const reader = useUser()
  const restore = may(positionOf(reader.UserRole, reader.Duty), 'restoreDeleted') ? of.restore : undefined

  /** `work` returns a further message, if there is one, and how its reply is shown, if it has one. */
  async function done(work: () => Promise<Outcome>, told: string, read: typeof readAgain) {
    try {
      const { more, show = () => read(of) } = await work()
      await show()
      notify({ severity: 'success', title: told, ...(more !== undefined && { msg: more }) })
      return true
    } catch (error) {
      const why = refusalText(text, fields, error)
      const more = isRule(error) ? wayOut(error) : undefined
      // A rule is not a failure: the notice says what the rule is, then what to do.
      if (isRule(error)) notify({ severity: 'error', title: why, ...(more !== undefined && { msg: more }) })
      else notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: why })
      await read(of)
      return false
    }
  }

  function wayOut({ errors, inTheWay }: ApiError) {
    const names = namesOf(text, inTheWay)
    const key = errors['_']?.[0]
    if (key === 'inUse') return inUse?.(names)
    return key === 'ownerDeleted' || key === 'articlesDeleted' ? text.resource.restoreFirst(names) : undefined
  }

  return {
    mayRemove: (record: Row | Stored) => of.removable?.(record, reader) ?? true,
    remove:
      remove &&
      (async (record: Row | Stored) => {
        const { Id } = record
        const asked = { name: of.nameOf(record), dependents: of.dependents?.(Id), whenDeleted, inUse }
        const restorable = of.restore && (restore ? 'reader' : 'others')
        if (!(await confirmDeletion(text, { ...asked, restorable }))) return false
        return done(() => remove(Id).then(() => ({})), deleted, readListAgain)
      }),
    restore:
      restore &&
      (({ Id }: Identified) =>
        done(
          async () => ({ more: await restore(Id, text) }),
          restored ?? text.resource.restored,
          readListAgain,
        )),
    archive:
      archive &&
      (async (record: ListedRow) => {
        const { archived, unarchived } = archive.words(text)
        const { sureArchive, sureUnarchive } = text.resource
        const [question, told] = record.IsArchived ? [sureUnarchive, unarchived] : [sureArchive, archived]
        if (!(await confirm({ text: question }))) return false
        const toggle = async () => {
          const reply = await archive.toggle(record)
          return reply ? { show: () => showArchived(of, record.Id, reply) } : {}
        }
        return done(toggle, told, readAgain)
      }),
  }
}

interface Outcome {
  more?: string | undefined
  show?: () => Promise<void>
}

/** The server refused because of a rule, which has its own message. */
const isRule = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ((error.status === 409 && rules.has(error.errors['_']?.[0] ?? '')) || error.status === 422)

const rules = new Set([
  'inUse',
  'ownAccount',
  'lastSuperadmin',
  'ownerDeleted',
  'articlesDeleted',
  'codesClash',
])

/** Archiving changes the record, so that unsaved input would be based on an older version. */
export const saveFirst = () =>
  notify({ severity: 'warning', title: (t) => t.ui.unsaved, msg: (t) => t.resource.saveFirstHere })
