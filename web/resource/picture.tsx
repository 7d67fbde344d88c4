import { IconPhotoOff } from '@tabler/icons-react'
import styles from './resource.module.css'

/** A small picture in a list, or an icon if there is none. `name` is needed where no text beside it names the record. */
export const Picture = ({ address, name = '' }: { address: string | null; name?: string }) => (
  <span className={styles.picture}>
    {address === null ? (
      <IconPhotoOff
        size={16}
        stroke={1.4}
        {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      />
    ) : (
      <img src={address} alt={name} loading="lazy" width={24} height={24} />
    )}
  </span>
)
