import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { Person } from '#locker-screen/queue/lines.ts'

export interface Typed {
  EmployeeNumber: string | null
  Pin: string | null
}

/** What the locker asks for, in this order. */
export type Asked = 'number' | 'pin'
export const asks: Record<LockerConfig['ValidateBy'], readonly [Asked, ...Asked[]]> = {
  employeenumber: ['number'],
  pincode: ['pin'],
  employeenumber_and_pincode: ['number', 'pin'],
}

const longest = { number: 12, pin: 8 }
export const longestOf = (asked: Asked) => longest[asked]

/**
 * Identifies a person by the stored data, by the same rules as the server
 * (`contract/gateway/testing/identification.ts` holds both to them). `hash` is that of the typed PIN.
 */
export function personOffline(config: LockerConfig, typed: Typed, hash: string | null): Person | undefined {
  if (hash !== null && hash === config.CommonPinHash) return { AccountId: null, Name: '', Token: null }
  const asked = asks[config.ValidateBy]
  const byNumber = asked.includes('number')
  const byPin = asked.includes('pin')
  if ((byNumber && !typed.EmployeeNumber) || (byPin && hash === null)) return undefined
  const people = config.users.filter(
    ({ EmployeeNumber, PinHash }) =>
      (!byNumber || EmployeeNumber === typed.EmployeeNumber) && (!byPin || PinHash === hash),
  )
  // If two people match, nobody is identified.
  const [person, another] = people
  if (!person || another) return undefined
  return { AccountId: person.AccountId, Name: `${person.Name} ${person.LastName}`.trim(), Token: null }
}

/** Where only a number is asked for, the common PIN can be typed instead of it. */
export function typedAs(config: LockerConfig, number: string | null, last: string): Typed {
  const [first, second] = asks[config.ValidateBy]
  if (second) return { EmployeeNumber: number, Pin: last }
  if (first === 'pin') return { EmployeeNumber: null, Pin: last }
  const couldBePin = config.CommonPinHash !== null && last.length <= longest.pin
  return { EmployeeNumber: last, Pin: couldBePin ? last : null }
}
