import { IconTarget } from '@tabler/icons-react'

/** Which forecast was closer: the same in a row and in the legend. */
export const CloserIcon = () => <IconTarget size={14} stroke={1.8} aria-hidden="true" />
