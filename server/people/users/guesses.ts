import type { Limit, Tries } from '#server/database/rate-limit.ts'
import { isTakenAtLocker, Refusal, refusalOf } from '#server/errors.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'

/**
 * The refusal "already exists" gives something away. For a PIN it gives away everything: a member who may not see PINs
 * could try one after the other and collect those that are refused. For an e-mail it shows that another tenant knows
 * the person. So refusals of this kind are counted, and after too many nothing more is checked.
 */

export type Secret = 'Pin' | 'Email'
/** How many secrets a refusal or a report gives away. */
export type Told = Record<Secret, number>

interface Guessing {
  member: Member
  tries: Tries
}

/** The field that gets the message `tooManyTries`. */
type Asked = Partial<Record<Secret, string>>

/**
 * Does the work while guessing is within its limits. Before anything is written it reports by `tell` what it is about
 * to give away; where that is too much, the whole request is refused. One try is counted beforehand, so that many calls
 * at once find out no more than one after the other.
 */
export async function limitingGuesses<T>(
  { member, tries }: Guessing,
  asked: Asked,
  work: (tell: (told: Partial<Told>) => void) => Promise<T>,
): Promise<T> {
  const watched: Watched[] = []
  try {
    for (const [secret, field] of Object.entries(asked) as [Secret, string][]) {
      const limits = limitsOf(secret, member)
      if (limits.length > 0) watched.push(await begin(tries, secret, field, limits))
    }
    return await work((told) => {
      for (const each of watched) {
        each.told = told[each.secret] ?? 0
        if (each.told > each.most) throw tooOften(each.field, each.seconds)
      }
    })
  } finally {
    for (const { limits, told } of watched) {
      if (told === 0) await tries.forgive(limits)
      if (told > 1) await tries.add(limits, told - 1)
    }
  }
}

interface Watched {
  secret: Secret
  field: string
  limits: Limit[]
  /** How many may be told this time, and in how many seconds the count begins anew. */
  most: number
  seconds: number
  told: number
}

async function begin(tries: Tries, secret: Secret, field: string, limits: Limit[]): Promise<Watched> {
  try {
    const { more, seconds } = await tries.count(limits)
    return { secret, field, limits, most: more + 1, seconds, told: 0 }
  } catch (error) {
    throw error instanceof Refusal ? tooOften(field, error.retryAfterSeconds) : error
  }
}

const tooOften = (field: string, seconds?: number) => new Refusal(429, { [field]: ['tooManyTries'] }, seconds)

/** The same for one person that is created or changed, where the refusal itself shows what it gives away. */
export function limitingGuessesAt<T>(
  context: Guessing,
  { Email, Pin, EmployeeNumber, LockerIds }: Sent,
  work: () => Promise<T>,
): Promise<T> {
  const codeField = Pin ? 'Pin' : EmployeeNumber ? 'EmployeeNumber' : 'LockerIds'
  const asked = {
    ...(Email && { Email: 'Email' }),
    ...((Pin || EmployeeNumber || LockerIds) && { Pin: codeField }),
  }
  return limitingGuesses(context, asked, async (tell) => {
    try {
      return await work()
    } catch (error) {
      tell(toldBy(refusalOf(error)))
      throw error
    }
  })
}

interface Sent {
  Email?: string | undefined
  Pin?: string | null | undefined
  EmployeeNumber?: string | null | undefined
  /** At another locker, the codes that somebody has already may be taken. */
  LockerIds?: number[] | undefined
}

/**
 * A number that is refused because of the organisation's own people is no secret: everybody there can read it. One that
 * is refused because of a locker may be the common PIN, or somebody's out of sight.
 */
function toldBy(refusal: Refusal | undefined): Told {
  const isTaken = (field: string) => refusal?.errors[field]?.includes('unique') ?? false
  const codes = isTaken('Pin') || isTakenAtLocker(refusal, 'EmployeeNumber')
  return { Pin: Number(codes), Email: Number(isTaken('Email')) }
}

const [day, month] = [24 * 60, 30 * 24 * 60]

/**
 * Counted by organisation, because a member who can create accounts could otherwise get new limits with each. No limit
 * applies to PINs for members who may see them, nor to people for the house.
 */
function limitsOf(secret: Secret, member: Member): Limit[] {
  const { organisationId, resellerId } = member
  const isFree = secret === 'Pin' ? mayDo(member, 'revealSecrets') : resellerId === null
  if (isFree) return []
  const [daily, monthly] = secret === 'Pin' ? [5, 15] : [50, 250]
  return [
    { key: `guess:${secret}:day:${organisationId}`, tries: daily, minutes: day },
    { key: `guess:${secret}:month:${organisationId}`, tries: monthly, minutes: month },
  ]
}
