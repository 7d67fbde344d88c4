import { useRef } from 'react'
import type { RowId } from '#web/kit/table/data/select.ts'

interface Box {
  id: RowId
  column: string
}

interface Chain extends Box {
  /** Whether it leads through the boxes that follow, too. */
  through: boolean
  /** Whether the focus has arrived. */
  there: boolean
}

/**
 * From a field Tab goes on to the next cell. A box to tick has no field, so that it must be known whether somebody is
 * entering values, who goes on, or only comes by, for whom Tab leaves the table as it does anywhere else.
 */
export function useTabChain() {
  const chain = useRef<Chain>(undefined)
  const isAt = ({ id, column }: Box) => chain.current?.id === id && chain.current.column === column
  return {
    /** Tab has led from a field, or from another box, to this one. */
    arrive: (box: Box, fromField: boolean) => {
      const through = fromField || chain.current?.through === true
      chain.current = through ? { ...box, through, there: false } : undefined
    },
    /** This one was ticked: that is entering a value. */
    ticked: (box: Box) => {
      chain.current = { ...box, through: isAt(box) && chain.current?.through === true, there: true }
    },
    /** The focus came to a cell: who came back in another way begins anew. */
    focused: (box: Box | undefined) => {
      if (!chain.current || !box || !isAt(box) || chain.current.there) chain.current = undefined
      else chain.current.there = true
    },
    stop: () => {
      chain.current = undefined
    },
    continuesAt: isAt,
  }
}
