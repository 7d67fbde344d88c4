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
import type { RoomText } from '#web/i18n/en/rooms.ts'

export const rooms: RoomText = {
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
