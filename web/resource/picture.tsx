import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './resource.module.css'

/** A small picture in a list, or an icon if there is none. `name` is needed where no text beside it names the record. */
export function Picture({ address, name = '' }: { address: string | null; name?: string }) {
  // One that cannot be loaded, as on a phone without a network, is as none.
  const [failed, setFailed] = useState<string>()
  return (
    <span className={styles.picture}>
      {address === null || address === failed ? (
        <IconPhotoOff
          size={16}
          stroke={1.4}
          {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
        />
      ) : (
        <img
          src={address}
          alt={name}
          loading="lazy"
          width={24}
          height={24}
          onError={() => setFailed(address)}
        />
      )}
    </span>
  )
}
