import { IconTarget } from '@tabler/icons-react'

/** Marks the method with the smaller error. */
export const CloserIcon = () => <IconTarget size={14} stroke={1.8} aria-hidden="true" />
