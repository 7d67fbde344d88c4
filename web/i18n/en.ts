import { rooms } from './en/rooms.ts'
import { start } from './en/start.ts'

/** The type of every catalogue. Plain strings, and functions where something is filled in. */
export type Text = typeof en

/** All that is said. It is loaded in two parts, see `language.ts`. */
export const en = { ...start, ...rooms }
