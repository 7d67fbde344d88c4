import { IconPlugConnectedX } from '@tabler/icons-react'
import styles from './status.module.css'

/** The mark of a locker or device that is offline. Its shape tells it from what is said of the stock beside it. */
export const OfflineIcon = () => (
  <IconPlugConnectedX className={styles.offline} size={14} stroke={1.8} aria-hidden="true" />
)
