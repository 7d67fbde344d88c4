import type { LockerConfig } from '#contract/gateway/gateway.ts'

/** Who is identified by what: the server decides it while there is a network, and the locker's screen without one. */

export const people = [
  { number: '100', pin: '111111' },
  { number: '200', pin: '222222' },
  { number: '300', pin: null },
  { number: null, pin: '444444' },
] as const

export const commonPin = '999999'

interface Case {
  by: LockerConfig['ValidateBy']
  /** Whether the common PIN opens the locker. */
  open?: boolean
  number?: string | null
  pin?: string | null
  /** The place in `people`, or the common PIN; undefined if nobody is identified. */
  who: number | 'common' | undefined
}

export const identifications: readonly Case[] = [
  { by: 'pincode', pin: '222222', who: 1 },
  { by: 'pincode', pin: '444444', who: 3 },
  { by: 'pincode', pin: '555555', who: undefined },
  { by: 'pincode', number: '100', pin: null, who: undefined },
  { by: 'pincode', number: '100', pin: '222222', who: 1 },
  { by: 'employeenumber', number: '100', who: 0 },
  { by: 'employeenumber', number: '300', who: 2 },
  { by: 'employeenumber', number: '900', who: undefined },
  { by: 'employeenumber', number: '', pin: '111111', who: undefined },
  { by: 'employeenumber', number: '100', pin: '555555', who: 0 },
  { by: 'employeenumber_and_pincode', number: '100', pin: '111111', who: 0 },
  { by: 'employeenumber_and_pincode', number: '100', pin: '222222', who: undefined },
  { by: 'employeenumber_and_pincode', number: '300', pin: '111111', who: undefined },
  { by: 'employeenumber_and_pincode', number: '100', pin: null, who: undefined },
  { by: 'employeenumber_and_pincode', number: null, pin: '444444', who: undefined },
  { by: 'pincode', open: true, pin: commonPin, who: 'common' },
  { by: 'pincode', open: true, pin: '111111', who: 0 },
  { by: 'pincode', pin: commonPin, who: undefined },
  { by: 'employeenumber', open: true, number: commonPin, pin: commonPin, who: 'common' },
  { by: 'employeenumber', number: commonPin, pin: commonPin, who: undefined },
  { by: 'employeenumber_and_pincode', open: true, number: '100', pin: commonPin, who: 'common' },
  { by: 'employeenumber_and_pincode', number: '100', pin: commonPin, who: undefined },
]
