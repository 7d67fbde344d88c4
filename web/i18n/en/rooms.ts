import * as billing from './billing.ts'
import * as catalogue from './catalogue.ts'
import * as house from './house.ts'
import * as ledger from './ledger.ts'
import * as lockers from './lockers.ts'
import { mails } from './live/mails.ts'
import { webhooks } from './live/webhooks.ts'
import * as people from './people.ts'
import * as planning from './planning.ts'
import * as resource from './resource.ts'
import * as statistics from './statistics.ts'

/** What the other rooms say: it is loaded with the first of their screens. */
export type RoomText = typeof rooms

export const rooms = {
  ...resource,
  ...house,
  mails,
  webhooks,
  ...people,
  ...catalogue,
  ...lockers,
  ...ledger,
  ...billing,
  ...planning,
  ...statistics,
}
