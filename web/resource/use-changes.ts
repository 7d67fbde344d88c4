import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/notifications/notices.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { readAgain, readListAgain } from './queries.ts'
import type { Identified, ListedRow, Resource } from './resource.ts'

type Target = Pick<ListedRow, 'Id' | 'IsArchived'>

/** Deleting and archiving: asked first, told afterwards; answers whether it was done. */
export function useChanges<Row extends ListedRow, Stored extends Identified>(of: Resource<Row, Stored>) {
  const text = useText()
  const words = of.words(text)

  async function done(
    question: string,
    work: () => Promise<unknown>,
    told: string,
    read: (section: { slug: string }) => Promise<void> = readAgain,
  ) {
    if (!(await confirm({ text: question }))) return false
    try {
      await work()
      notify({ severity: 'success', title: told })
      return true
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
      return false
    } finally {
      await read(of)
    }
  }

  return {
    remove: ({ Id }: Pick<Target, 'Id'>) =>
      done(
        words.sureDelete ?? text.resource.sureDelete,
        async () => of.remove?.(Id),
        words.deleted,
        readListAgain,
      ),
    archive: ({ Id, IsArchived }: Target) =>
      IsArchived
        ? done(text.resource.sureUnarchive, async () => of.archive?.(Id), words.unarchived ?? '')
        : done(text.resource.sureArchive, async () => of.archive?.(Id), words.archived ?? ''),
  }
}

/** Archiving changes the record: what is typed in its form would then be over an older one. */
export const saveFirst = () =>
  notify({ severity: 'warning', title: (t) => t.ui.unsaved, msg: (t) => t.resource.saveFirstHere })
