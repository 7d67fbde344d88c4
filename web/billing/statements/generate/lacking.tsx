import { may } from '#contract/access.ts'
import type { lacking, StatementPreview } from '#contract/billing/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { editPath } from '#web/shell/addresses.ts'
import { useUser } from '#web/shell/session/session.ts'
import { Link } from '@tanstack/react-router'
import styles from './generate.module.css'
import { useListed } from './use-listed.ts'
import { Warning } from './warning.tsx'

/** What an invoice has to say of a party, and is not known of it. A statement keeps what is known when it is made. */
export type Lacking = (typeof lacking)[number]

export function SellerLacks({ lacks }: { lacks: readonly Lacking[] }) {
  const { statements } = useText()
  const words = statements.generate.lacks
  const listed = useListed()
  const mends = may(useUser().UserRole, 'manageSystem')
  if (lacks.length === 0) return null
  return (
    <Warning
      title={words.seller(listed(lacks.map((one) => words.what[one])))}
      text={mends ? words.text : words.tellSuperadmin}
      action={mends && <Link to="/system-settings">{words.toSettings}</Link>}
    />
  )
}

export function BuyersLack({ previews }: { previews: readonly StatementPreview[] }) {
  const { statements } = useText()
  const words = statements.generate.lacks
  const listed = useListed()
  const buyers = previews.filter(({ BuyerLacks }) => BuyerLacks.length > 0)
  if (buyers.length === 0) return null
  return (
    <Warning title={words.buyers(buyers.length)} text={words.text}>
      <ul className={styles.lacking}>
        {buyers.map(({ ResellerId, Reseller, BuyerLacks }) => (
          <li key={ResellerId}>
            <Link to={editPath({ one: 'reseller' }, ResellerId)}>{Reseller}</Link>:{' '}
            {listed(BuyerLacks.map((one) => words.what[one]))}
          </li>
        ))}
      </ul>
    </Warning>
  )
}
