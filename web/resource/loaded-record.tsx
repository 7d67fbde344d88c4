import type { Text } from '#web/i18n/en.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { FormGone } from '#web/kit/form/form.tsx'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { ApiError, isRefusedAs } from '#web/api/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { recordQuery, showSaved } from './queries.ts'
import type { FormProps, Identified, ListedRow, Resource } from './resource.ts'

interface Props<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
  id: number
  /** It cannot be loaded: it was deleted, never existed, or the server cannot be reached. */
  onGone: () => void
  children: (props: FormProps<Stored>) => ReactNode
}

/** Loads a record for its form. If it cannot be loaded, shows a notice and calls `onGone`. */
export function LoadedRecord<Row extends ListedRow, Stored extends Identified>({
  of,
  id,
  onGone,
  children,
}: Props<Row, Stored>) {
  const text = useText()
  const found = useQuery(recordQuery(of, id))
  const show = (stored: Stored) => showSaved(of, stored)
  const gone = found.error instanceof ApiError && found.error.status === 404
  // A loaded record stays on the screen if only a refresh fails, and while something is typed.
  const failed = found.isLoadingError || (gone && !hasUnsaved())
  useEffect(() => {
    if (!failed || isRefusedAs(found.error, 'secondFactorDemanded')) return
    const msg = (t: Text) => (gone ? t.resource.gone : failureText(t, found.error))
    notify({ severity: 'warning', title: (t) => t.ui.somethingWentWrong, msg })
    onGone()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it turns out that it cannot be loaded
  }, [failed])
  if (failed) return null
  return (
    <Loaded query={found}>
      {(record) => (
        <FormGone value={gone}>
          {children({
            record,
            reload: async () => {
              const stored = await of.get(id)
              await show(stored)
              return stored
            },
            show,
            saved: async (saved) => {
              await show(saved)
              notify({ severity: 'success', title: of.words(text).updated })
            },
          })}
        </FormGone>
      )}
    </Loaded>
  )
}
