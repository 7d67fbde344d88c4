import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { createStore } from '#web/ui/store.ts'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useId } from 'react'

/** Forms with unsaved changes tell it here; leaving the page then asks first, once for all of them. */

export function useUnsaved(changed: boolean) {
  const id = useId()
  useEffect(() => {
    if (!changed) return undefined
    unsaved.set([...unsaved.get(), id])
    return () => unsaved.set(unsaved.get().filter((other) => other !== id))
  }, [changed, id])
}

/** For what must not be opened over something that is not saved. */
export const hasUnsaved = () => unsaved.get().length > 0

/** Whether the page may be left; asks if something on it is not saved. */
export function useMayLeave() {
  const { ui } = useText()
  return useCallback(async () => !hasUnsaved() || (await confirm({ text: ui.unsavedText })), [ui])
}

/** Stands once on the page, beside all forms. */
export function UnsavedGuard() {
  const anything = unsaved.use().length > 0
  const mayLeave = useMayLeave()
  const shouldBlockFn = useCallback(async () => !(await mayLeave()), [mayLeave])
  useBlocker({ shouldBlockFn, disabled: !anything, enableBeforeUnload: anything })
  return null
}

const unsaved = createStore<readonly string[]>([])
