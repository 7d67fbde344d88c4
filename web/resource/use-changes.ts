import { ApiError } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/notifications/notices.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { readAgain, readListAgain } from './queries.ts'
import type { Identified, ListedRow, Resource } from './resource.ts'

/** Deleting and archiving, where the section has them: asked first, told afterwards; answers whether it was done. */
export function useChanges<Row extends ListedRow, Stored extends Identified>(of: Resource<Row, Stored>) {
  const text = useText()
  const { deleted, sureDelete, inUse } = of.words(text)
  const { remove, archive } = of

  async function done(question: string, work: () => Promise<unknown>, told: string, read: typeof readAgain) {
    if (!(await confirm({ text: question }))) return false
    try {
      await work()
      notify({ severity: 'success', title: told })
      return true
    } catch (error) {
      const why = failureText(text, error)
      // A rule is nothing that went wrong: what it is, then what to do.
      if (saysInUse(error))
        notify({ severity: 'error', title: why, ...(inUse !== undefined && { msg: inUse }) })
      else notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: why })
      return false
    } finally {
      await read(of)
    }
  }

  return {
    remove:
      remove &&
      (({ Id }: Identified) =>
        done(sureDelete ?? text.resource.sureDelete, () => remove(Id), deleted, readListAgain)),
    archive:
      archive &&
      (({ Id, Revision, IsArchived }: ListedRow) => {
        const { archived, unarchived } = archive.words(text)
        const { sureArchive, sureUnarchive } = text.resource
        const [question, told] = IsArchived ? [sureUnarchive, unarchived] : [sureArchive, archived]
        return done(question, () => archive.toggle({ Id, Revision }), told, readAgain)
      }),
  }
}

const saysInUse = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.errors['_']?.[0] === 'inUse'

/** Archiving changes the record: what is typed in its form would then be over an older one. */
export const saveFirst = () =>
  notify({ severity: 'warning', title: (t) => t.ui.unsaved, msg: (t) => t.resource.saveFirstHere })
