import type { Text } from './en.ts'
import { rooms } from './sv/rooms.ts'
import { start } from './sv/start.ts'

export const sv: Text = { ...start, ...rooms }
