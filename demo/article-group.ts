import type { Motif } from './motifs.ts'

/** An article in its sizes, colours or packings: each of its variants is an article of its own. */
export interface Family {
  name: string
  variants: string[]
  /** In kronor and öre, as on the price tag. */
  price: number
  colour: string
  motif?: Motif
  description?: string
}

export interface Group {
  name: string
  description: string
  prefix: string
  motif: Motif
  /** How many one takes at a time. */
  takes: number[]
  families: Family[]
}
