import { IconPlugConnectedX } from '@tabler/icons-react'

/** Marks a locker without recent contact. */
export const StaleIcon = () => <IconPlugConnectedX size={14} stroke={1.8} aria-hidden="true" />
