import { useMayLeave } from '#web/kit/form/unsaved.tsx'

/** Closes a dialog with a form in it; asks first when something was typed and not saved. */
export function useClosing(onClose: () => void) {
  const mayLeave = useMayLeave()
  return () => void mayLeave().then((leave) => leave && onClose())
}
