import { createStore } from '#web/store.ts'
import { useEffect } from 'react'
import { useStartText } from '#web/i18n/language-provider.tsx'
import type { Here } from './screens.ts'
import { useMatches } from '@tanstack/react-router'

/** The name of the shown record, which is used instead of the screen's title. */
const named = createStore<string | undefined>(undefined)

export const useShownRecordName = named.use

/** To be used by a screen that shows one record; undefined while the name is not known yet. */
export function useRecordName(name: string | undefined) {
  useEffect(() => {
    named.set(name)
    return () => named.set(undefined)
  }, [name])
}

export function usePageTitle() {
  const { product, screens } = useStartText()
  const screen = useScreen()
  const title = useShownRecordName() ?? screens[screen.title]
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}

/** The current screen's entry in the table of screens. */
export function useScreen(): Here {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen }) ?? nowhere
}

const nowhere: Here = { path: '', title: 'notFound' }
