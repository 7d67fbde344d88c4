import type { ComboboxStore } from '@mantine/core'
import { useState } from 'react'

/**
 * Mantine tells which option is active only after an arrow key. The first offer is active without one, and whoever
 * does not see the list must hear of it before Enter adds it.
 */
export function useActiveOption(box: ComboboxStore) {
  const [active, setActive] = useState<string | null>(null)
  const noting = (select: () => string | null) => () => {
    const id = select()
    setActive(id)
    return id
  }
  return {
    /** The option's id for `aria-activedescendant`; null, since Mantine takes undefined for not said. */
    active,
    box: {
      ...box,
      selectFirstOption: noting(box.selectFirstOption),
      selectNextOption: noting(box.selectNextOption),
      selectPreviousOption: noting(box.selectPreviousOption),
      selectActiveOption: noting(box.selectActiveOption),
      resetSelectedOption: () => {
        box.resetSelectedOption()
        setActive(null)
      },
    },
  }
}
