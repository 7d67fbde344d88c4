import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens a dialog where the address asks for it (`?open=import`), as a link of the command palette does. */
export function useOpenByAddress(name: string, open: () => void) {
  const { open: asked } = useSearch({ strict: false }) as { open?: unknown }
  const navigate = useNavigate()
  useEffect(() => {
    if (asked !== name) return
    open()
    const search = (before: object) => ({ ...before, open: undefined })
    // Taken out again: to close the dialog changes nothing in the address.
    void navigate({
      to: '.',
      search,
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is asked for
  }, [asked, name])
}
