import { StatusShape } from '#web/kit/status.tsx'
import type { ReactNode } from 'react'
import styles from './generate.module.css'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { may } from '#contract/access.ts'
import type {
  lacking,
  OlderMonth,
  StatementPreview,
  UnbilledMonth,
  WaitingAdjustment,
} from '#contract/billing/runs.ts'
import { editPath } from '#web/shell/addresses.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { monthText } from '#contract/months.ts'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { Mend } from './mend.tsx'
import { warningsOf, type MissingMonth } from './warnings.ts'
import { currentDay } from '#web/i18n/clock.ts'

/** A field that an invoice needs and that is not known. A statement keeps what is known when it is made. */
export type Lacking = (typeof lacking)[number]

interface Props {
  date: string
  previews: readonly StatementPreview[]
  older: readonly OlderMonth[]
  unbilled: readonly UnbilledMonth[]
  waiting: readonly WaitingAdjustment[]
  sellerLacks: readonly Lacking[]
  opened: OpenedAbove
}

/** What somebody should know before the statements are made. */
export function WarningList({ date, previews, older, unbilled, waiting, sellerLacks, opened }: Props) {
  const { text, format } = useLanguage()
  const words = text.statements.generate
  const listed = useListed()
  const { ahead, notEnded, missing, payableFrom } = warningsOf(date, previews, older, currentDay())
  return (
    <ul className={styles.warnings}>
      {ahead !== 'no' && <Warning title={words[ahead]} text={words[`${ahead}Text`]} />}
      {payableFrom.length > 0 && (
        <Warning
          title={words.payableFrom(listed(payableFrom.map((day) => format.date(day))))}
          text={words.payableFromText}
        />
      )}
      {notEnded > 0 && <Warning title={words.notEnded(notEnded)} text={words.notEndedText} />}
      {missing.length > 0 && <OlderMonths missing={missing} opened={opened} />}
      {unbilled.length > 0 && <UnbilledMonths unbilled={unbilled} />}
      {waiting.length > 0 && <WaitingLockers waiting={waiting} opened={opened} />}
      {previews.length > 0 && <SellerLacks lacks={sellerLacks} />}
      <NoAccount previews={previews} />
      <BuyersLack previews={previews} />
      <BuyersVat previews={previews} />
    </ul>
  )
}

interface OlderProps {
  missing: readonly MissingMonth[]
  opened: OpenedAbove
}

/** Older months that nobody has billed, each with a button that goes to the day that bills it. */
function OlderMonths({ missing, opened }: OlderProps) {
  const { text, language } = useLanguage()
  const words = text.statements.generate
  const listed = useListed()
  return (
    <Warning title={words.missing(missing.length)} text={words.missingText(missing.length)}>
      <ul className={styles.older}>
        {missing.map(({ month, date, resellers }) => (
          <li key={`${month} ${date}`}>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => opened.show({ generate: date }, { replace: true })}
            >
              {words.toMonth(monthText(month, language))}
            </Button>
            <span>{listed(resellers)}</span>
          </li>
        ))}
      </ul>
    </Warning>
  )
}

/** Months of the run that have lockers to bill and cannot be billed, each with what to do about it. */
function UnbilledMonths({ unbilled }: { unbilled: readonly UnbilledMonth[] }) {
  const { text, language } = useLanguage()
  const words = text.statements.generate
  return (
    <Warning title={words.unbilled(unbilled.length)} text={words.unbilledText(unbilled.length)}>
      <ul className={styles.lacking}>
        {unbilled.map(({ ResellerId, Reseller, PeriodStart, reason, CurrencyCode }) => (
          <li key={`${ResellerId} ${PeriodStart}`}>
            {Reseller}, {monthText(PeriodStart, language)}: {words.reasons[reason](CurrencyCode ?? '')}.{' '}
            <Mend reseller={Reseller} reason={reason} />
          </li>
        ))}
      </ul>
    </Warning>
  )
}

interface WaitingProps {
  waiting: readonly WaitingAdjustment[]
  opened: OpenedAbove
}

/** Lockers that are missing on earlier statements, and that no statement of this run can take. */
function WaitingLockers({ waiting, opened }: WaitingProps) {
  const { text, format } = useLanguage()
  const words = text.statements.generate
  // One may be missing in several months.
  const lockers = new Set(waiting.map(({ LockerId }) => LockerId)).size
  return (
    <Warning title={words.waiting(lockers)} text={words.waitingText(lockers)}>
      <ul className={styles.lacking}>
        {waiting.map(({ Reseller, LockerId, locker, PeriodStart, PeriodStop, statement, reason }) => (
          <li key={`${LockerId} ${PeriodStart}`}>
            {Reseller}, {locker}, {format.date(PeriodStart)} – {format.date(PeriodStop)} (
            <Link {...opened.linkTo({ statement: statement.Id })}>
              {text.statements.number(statement.Number)}
            </Link>
            ): {words.waitReasons[reason]}
          </li>
        ))}
      </ul>
    </Warning>
  )
}

function SellerLacks({ lacks }: { lacks: readonly Lacking[] }) {
  const { statements } = useText()
  const words = statements.generate.lacks
  const listed = useListed()
  const mends = may(usePosition(), 'manageSystem')
  if (lacks.length === 0) return null
  return (
    <Warning
      title={words.seller(listed(lacks.map((one) => words.what[one])))}
      text={mends ? words.text : words.tellSuperadmin}
      action={mends && <Link to="/system-settings">{words.toSettings}</Link>}
    />
  )
}

/** Currencies of the run that the house has no account for. */
function NoAccount({ previews }: { previews: readonly StatementPreview[] }) {
  const words = useText().statements.generate.lacks
  const listed = useListed()
  const mends = may(usePosition(), 'manageSystem')
  const without = previews.filter(({ NoAccount: isLacking }) => isLacking === 1)
  if (without.length === 0) return null
  const currencies = [...new Set(without.map(({ CurrencyCode }) => CurrencyCode))]
  const buyers = [...new Set(without.map(({ Reseller }) => Reseller))]
  return (
    <Warning
      title={words.noAccount(listed(currencies))}
      text={`${listed(buyers).replace(/\.?$/, '.')} ${mends ? words.noAccountText : words.tellSuperadmin}`}
      action={mends && <Link to="/system-settings">{words.toSettings}</Link>}
    />
  )
}

function BuyersLack({ previews }: { previews: readonly StatementPreview[] }) {
  const { statements } = useText()
  const words = statements.generate.lacks
  const listed = useListed()
  const buyers = buyersIn(previews).filter(({ BuyerLacks }) => BuyerLacks.length > 0)
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

/** Buyers whose VAT treatment is not for their country, or for that of their VAT number. */
function BuyersVat({ previews }: { previews: readonly StatementPreview[] }) {
  const { statements } = useText()
  const words = statements.generate.vat
  const buyers = buyersIn(previews).flatMap(({ VatDoubt, ...buyer }) =>
    VatDoubt ? [{ VatDoubt, ...buyer }] : [],
  )
  if (buyers.length === 0) return null
  return (
    <Warning title={words.title(buyers.length)} text={words.text}>
      <ul className={styles.lacking}>
        {buyers.map(({ ResellerId, Reseller, VatDoubt }) => (
          <li key={ResellerId}>
            <Link to={editPath({ one: 'reseller' }, ResellerId)}>{Reseller}</Link>: {words.doubts[VatDoubt]}
          </li>
        ))}
      </ul>
    </Warning>
  )
}

/** Each once, however many of its months are billed. */
const buyersIn = (previews: readonly StatementPreview[]) => [
  ...new Map(previews.map((preview) => [preview.ResellerId, preview])).values(),
]

interface WarningProps {
  title: string
  text: string
  /** A link or button to correct it. */
  action?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

const Warning = ({ title, text, action, children }: WarningProps) => (
  <li className={styles.warning}>
    <StatusShape status="warn" />
    <div>
      <p className={styles.warningTitle}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
    {action}
  </li>
)

/** Joins names in a sentence: "a, b and c". */
function useListed() {
  const { language } = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (names: readonly string[]) => list.format(names)
}
