import { createStore } from '#web/store.ts'
import { useEffect } from 'react'

/** What the record that is shown is called: it says more about where one is than the screen's own title. */
const named = createStore<string | undefined>(undefined)

export const useHereName = named.use

/** For a screen that shows one record; nothing while it is not known yet. */
export function useNamedHere(name: string | undefined) {
  useEffect(() => {
    named.set(name)
    return () => named.set(undefined)
  }, [name])
}
