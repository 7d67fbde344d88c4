import type { VisitingPart } from '../../testing/parts.ts'

/** One tab of the sandbox's page of inputs, dialogs and layout. */
export const part = (tab: string): VisitingPart => ({ path: `/sandbox/misc?tab=${tab}` })
