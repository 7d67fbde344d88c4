import { useText } from '#web/i18n/language-provider.tsx'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconBolt,
  IconEdit,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Identified, ListedRow, Resource } from './resource.ts'
import { saveFirst, useChanges } from './use-changes.ts'
import { useEditAddress } from './use-edit-address.ts'

/** The actions of a row, by the features of the section and the rights of the user. */
export function useRowActions<Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  quickly: (row: Row) => void,
  gone: (row: Row) => void,
  /** The list shows deleted records, which can only be restored. */
  deleted: boolean,
): readonly RowAction<Row>[] {
  const words = useText()
  const { resource: text } = words
  const navigate = useNavigate()
  const editAddress = useEditAddress(of)
  const { remove, restore, archive, mayRemove } = useChanges(of)
  const may = (row: Row) => of.editable?.(row) ?? true
  if (deleted) {
    const ofDeleted = of.deletedActions?.(words) ?? []
    return restore ? [{ label: text.restore, icon: IconArrowBackUp, run: restore }, ...ofDeleted] : []
  }
  const actions: RowAction<Row>[] = [
    { label: text.edit, icon: IconEdit, run: ({ Id }) => navigate({ href: editAddress(Id) }) },
  ]
  if (of.QuickForm) actions.push({ label: text.quickEdit, icon: IconBolt, run: quickly, when: may })
  if (archive) {
    // The row may have unsaved input in the quick edit panel.
    const run = (row: Row) => (hasUnsaved() ? saveFirst() : archive(row))
    actions.push(
      { label: text.archive, icon: IconArchive, run, when: (row) => may(row) && !row.IsArchived },
      { label: text.unarchive, icon: IconArchiveOff, run, when: (row) => may(row) && !!row.IsArchived },
    )
  }
  if (remove) {
    const run = async (row: Row) => (await remove(row)) && gone(row)
    actions.push({ label: text.remove, icon: IconTrash, run, when: (row) => may(row) && mayRemove(row) })
  }
  return actions
}
