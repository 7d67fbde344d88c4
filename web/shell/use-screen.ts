import type { Here } from './screens.ts'
import { useMatches } from '@tanstack/react-router'

/** The entry of the table of screens for the place where one is. */
export function useScreen(): Here {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen }) ?? nowhere
}

const nowhere: Here = { path: '', title: 'notFound' }
