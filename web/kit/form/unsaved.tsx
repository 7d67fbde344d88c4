import { useStartText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { createStore } from '#web/store.ts'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useRef } from 'react'

/** Keeps account of everything that is not saved yet. Leaving the page asks once for all of it. */

/** Where one is, and where one would go. */
export interface Leaving {
  current: Spot
  next: Spot
}

interface Spot {
  pathname: string
  search: object
}

interface Manner {
  /** Whether it is still on the page when one has gone there. */
  stays?: (leaving: Leaving) => boolean
  /** For changes that are saved automatically: resolves, when saving ends, with whether they were saved. */
  saved?: () => Promise<boolean>
}

export function useUnsaved(changed: boolean, manner: Manner = {}) {
  const id = useId()
  const now = useRef(manner)
  now.current = manner
  useEffect(() => {
    if (!changed) return undefined
    unsaved.set([...unsaved.get(), { id, manner: now }])
    return () => unsaved.set(unsaved.get().filter((other) => other.id !== id))
  }, [changed, id])
}

export const hasUnsaved = () => unsaved.get().length > 0

/** The page is left without a question. */
export const forgetUnsaved = () => unsaved.set([])

/** Whether the page may be left, or what lies over it closed; asks if unsaved changes would be lost. */
export function useMayLeave(isClosed = false) {
  const { ui } = useStartText()
  return useCallback(
    async (leaving?: Leaving) => {
      const manners = unsaved.get().map(({ manner }) => manner.current)
      const lost = manners.filter(({ stays }) => !(leaving && stays?.(leaving)))
      const saved = await Promise.all(lost.map(savedInTime))
      return saved.every(Boolean) || (await confirm({ text: isClosed ? ui.unsavedClose : ui.unsavedText }))
    },
    [ui, isClosed],
  )
}

/** Closes a dialog that has a form in it; asks first when something in the form is not saved. */
export function useCloseForm(onClose: () => void) {
  const mayLeave = useMayLeave(true)
  return () => void mayLeave().then((leave) => leave && onClose())
}

/** Stands once on the page, beside all forms. */
export function UnsavedGuard() {
  const anything = unsaved.use().length > 0
  const mayLeave = useMayLeave()
  const shouldBlockFn = useCallback(async (leaving: Leaving) => !(await mayLeave(leaving)), [mayLeave])
  useBlocker({ shouldBlockFn, disabled: !anything, enableBeforeUnload: anything })
  return null
}

const unsaved = createStore<readonly { id: string; manner: { current: Manner } }[]>([])

/** A click on a link saves the field that it leaves: nobody is asked if that succeeds within these milliseconds. */
const patience = 400

const savedInTime = async ({ saved }: Manner) =>
  saved !== undefined &&
  (await Promise.race([saved(), new Promise<false>((resume) => setTimeout(resume, patience, false))]))
