import { IconPlugConnectedX } from '@tabler/icons-react'

/** The same beside a locker and in the legend. */
export const StaleIcon = () => <IconPlugConnectedX size={14} stroke={1.8} aria-hidden="true" />
