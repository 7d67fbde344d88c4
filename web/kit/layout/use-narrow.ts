import { usePrinting } from '#web/kit/use-printing.ts'
import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is a phone's, on which tables are cards. Paper is wider. */
export function useNarrow() {
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const printing = usePrinting()
  return narrow && !printing
}
