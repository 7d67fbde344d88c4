import { IconPlugConnectedX } from '@tabler/icons-react'

/** A locker that has not been heard of: the same beside its name, its stock and in the legend. */
export const StaleIcon = () => <IconPlugConnectedX size={14} stroke={1.8} aria-hidden="true" />
