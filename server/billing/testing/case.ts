import type { Scene } from './world.ts'

/** Who is billed when. What is right is for the plain implementation to say; most amounts are also worked out by hand. */
export interface Case {
  name: string
  date: string
  scene: Scene
  /** Of each statement. */
  nets?: number[]
  reason?: 'noPlan' | 'noTiers' | 'noLockers'
}

/** For October 2026, unless another day is given. `?`: only the plain implementation says what is right. */
export function made(
  name: string,
  outcome: number | number[] | NonNullable<Case['reason']> | '?',
  scene: Scene,
  date = '2026-11-05',
): Case {
  if (outcome === '?') return { name, date, scene }
  const told = typeof outcome === 'string' ? { reason: outcome } : { nets: [outcome].flat() }
  return { name, date, scene, ...told }
}

/** One plan with one price. */
export const plain = (price: number, more: Partial<Scene['plans'][number]> = {}): Scene['plans'] => [
  { tiers: [[1, 9999, price]], ...more },
]
export const since = (start: string, count = 1) => Array.from({ length: count }, () => ({ start }))
