import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is a phone's, on which tables are cards. */
export const useNarrow = () => useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
