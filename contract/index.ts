import { audit } from './audit.ts'
import { images } from './images.ts'
import { notifications } from './notifications.ts'
import { organisations } from './organisations.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { system } from './system.ts'

/** The whole API. */
export const contract = { audit, images, notifications, organisations, search, session, system }
export type Contract = typeof contract
