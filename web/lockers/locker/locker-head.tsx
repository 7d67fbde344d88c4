import { may } from '#contract/access.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { editPath } from '#web/shell/addresses.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { LockerStatus } from '#web/lockers/status/locker-status.tsx'
import { nextVisitText } from '#web/lockers/status/next-visit.ts'
import { OnlineMark, ScreenMark } from '#web/lockers/status/online-mark.tsx'
import { Button } from '@mantine/core'
import { IconDeviceTablet, IconEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import recordStyles from '#web/resource/resource.module.css'
import styles from './locker.module.css'

/** The locker's state and location. */
export function LockerFacts({ locker }: { locker: Cabinet }) {
  const { text } = useLanguage()
  return (
    <div role="group" aria-label={text.locker.facts} className={styles.facts}>
      <LockerStatus locker={locker} inFull />
      <OnlineMark locker={locker} />
      {locker.ScreenLastContact !== null && <ScreenMark heard={locker.ScreenLastContact} />}
      {may(usePosition(), 'manageCustomers') ? (
        <Link className={styles.customer} to={editPath(customers, locker.EndCustomerId)}>
          {locker.LockerEndCustomer}
        </Link>
      ) : (
        <span>{locker.LockerEndCustomer}</span>
      )}
      <NextVisit locker={locker} />
      {locker.LockerActive === 0 && <span className={styles.mark}>{text.lockers.inactive}</span>}
      {locker.LockerLocation !== '' && (
        <span className={styles.location} title={locker.LockerLocation}>
          {locker.LockerLocation}
        </span>
      )}
    </div>
  )
}

function NextVisit({ locker }: { locker: Cabinet }) {
  const spoken = useLanguage()
  const when = nextVisitText(locker, spoken)
  return when !== '' && <span>{spoken.text.locker.nextVisit(when)}</span>
}

const customers = { one: 'reseller-customer' }
const adminLockers = { slug: 'lockers-v2', one: 'locker-v2' }

export function LockerActions({ locker }: { locker: Cabinet }) {
  const { lockers, resource } = useText()
  const position = usePosition()
  return (
    <div className={styles.actions}>
      {may(position, 'manageLockers') && (
        <Button
          component={Link}
          to={editPath(adminLockers, locker.Id)}
          variant="default"
          className={recordStyles.folded}
          leftSection={<IconEdit size={16} stroke={1.6} aria-hidden="true" />}
        >
          {resource.edit}
        </Button>
      )}
      <Button
        component="a"
        href={ownScreen(locker)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        className={recordStyles.folded}
        leftSection={<IconDeviceTablet size={16} stroke={1.6} aria-hidden="true" />}
      >
        {lockers.provisioning.screen}
      </Button>
    </div>
  )
}

/** The preview of the locker's own screen. The key stands in the fragment, which browsers do not send to the server. */
export const ownScreen = ({ CallerId, AccessKey }: Pick<Cabinet, 'CallerId' | 'AccessKey'>) =>
  `/locker/${CallerId}#key=${AccessKey}`
