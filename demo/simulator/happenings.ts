import type { LockerLine } from '#contract/gateway/gateway.ts'

/** Events of the simulated lockers: the terminal shows and counts them, the tests record them. */
export type Happening = { where: string } & (
  | { what: 'made'; line: LockerLine; who: string; article: string }
  | { what: 'answered'; uuid: string; status: 'recorded' | 'duplicate' | 'rejected'; reason: string | null }
  | { what: 'filled'; uuid: string; articles: number }
  | { what: 'refillAnswered'; uuid: string; status: 'recorded' | 'duplicate' | 'rejected' }
  | { what: 'kept'; uuids: string[] }
  | { what: 'ready'; articles: number; people: number }
  | { what: 'code'; code: string }
  | { what: 'provisioned' }
  | { what: 'networkDown'; answersOnly: boolean }
  | { what: 'networkUp'; queued: number }
  | { what: 'serverAway' | 'serverBack' }
  | { what: 'restarting'; asked: boolean }
  | { what: 'stranger'; typed: string }
  | { what: 'shutOut' }
)

export type Tell = (happening: Happening) => void
