import { createStore } from '#web/store.ts'
import { useEffect } from 'react'
import { useText } from '#web/i18n/language-provider.tsx'
import type { Here } from './screens.ts'
import { useMatches } from '@tanstack/react-router'

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

export function usePageTitle() {
  const { product, screens } = useText()
  const screen = useScreen()
  const title = useHereName() ?? screens[screen.title]
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}

/** The entry of the table of screens for the place where one is. */
export function useScreen(): Here {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen }) ?? nowhere
}

const nowhere: Here = { path: '', title: 'notFound' }
