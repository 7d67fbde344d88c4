import { useRef } from 'react'
import type { RowId } from '#web/kit/table/data/select.ts'

interface Box {
  id: RowId
  column: string
}

interface Chain extends Box {
  /** Whether Tab also continues through the following checkboxes. */
  through: boolean
  /** Whether the focus has arrived. */
  there: boolean
}

/**
 * From an input Tab goes to the next cell. On a checkbox it depends: a user who is entering values goes to the next
 * cell too; for one who only passes through, Tab leaves the table as usual.
 */
export function useTabChain() {
  const chain = useRef<Chain>(undefined)
  const isAt = ({ id, column }: Box) => chain.current?.id === id && chain.current.column === column
  return {
    /** Tab came from an input, or from another checkbox, to this one. */
    arrive: (box: Box, fromField: boolean) => {
      const through = fromField || chain.current?.through === true
      chain.current = through ? { ...box, through, there: false } : undefined
    },
    /** Ticking a checkbox counts as entering a value. */
    ticked: (box: Box) => {
      chain.current = { ...box, through: isAt(box) && chain.current?.through === true, there: true }
    },
    /** The focus moved to a cell: if not by Tab, the chain ends. */
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
