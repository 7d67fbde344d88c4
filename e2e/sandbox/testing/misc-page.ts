import type { Visiting } from '../../testing/browser.ts'

/** One tab of the sandbox's page of inputs, dialogs and layout. */
export const part = (tab: string): Visiting => ({ as: 'enduser', path: `/sandbox/misc?tab=${tab}` })
