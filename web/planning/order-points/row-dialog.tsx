import { may } from '#contract/access.ts'
import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Fact } from '#web/kit/fact.tsx'
import { articleInLocker } from '#web/lockers/locker/article-link.ts'
import { Stock } from '#web/planning/stock.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { Link } from '@tanstack/react-router'
import { AcceptButton } from './accept-button.tsx'
import { maxText, proposalText } from './columns.tsx'
import { effectHint, effectTexts } from './effect.ts'
import styles from './order-points.module.css'
import { reasonText } from './reason.ts'

/** All that is known of one proposal: whole names, the reason, and what accepting it brings. */
export function RowDialog({ row, onClose }: { row: OrderPointRow; onClose: () => void }) {
  const spoken = useLanguage()
  const { fields } = spoken.text.orderPoints
  const mayAccept = may(usePosition(), 'handleOrders')
  const max = maxText(row, spoken)
  const effects = effectTexts(row, spoken)
  return (
    <Dialog opened title={row.ArticleName || row.ArticleNumber} onClose={onClose}>
      <div className={styles.whole}>
        <p className={styles.place}>
          {row.ArticleNumber} · {row.EndCustomer} · <Link to={articleInLocker(row)}>{row.LockerName}</Link>
        </p>
        <dl className={styles.facts}>
          <Fact label={fields.CurrentVolume}>
            <Stock row={row} />
            {max !== undefined && <span className={styles.place}> {max}</span>}
          </Fact>
          <Fact label={fields.Proposed}>{proposalText(row, spoken)}</Fact>
          {effects.length > 0 && <Fact label={fields.Effect}>{effects.join(', ')}</Fact>}
        </dl>
        <p>{reasonText(row, spoken)}</p>
        {effectHint(row, spoken) !== undefined && <p className={styles.place}>{effectHint(row, spoken)}</p>}
        {mayAccept && (
          <div className={styles.acts}>
            <AcceptButton row={row} onDone={onClose} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
