import type {
  GivenBackPreview,
  KnownRate,
  OlderMonth,
  SkippedReseller,
  StatementPreview,
  UnbilledMonth,
  WaitingAdjustment,
} from '#contract/billing/runs.ts'
import { DialogBar } from '#web/billing/dialog-bar.tsx'
import { unlikelyText } from '#web/billing/rates/rate-text.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { EmptyState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, SegmentedControl } from '@mantine/core'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { useCallback, useMemo, useState } from 'react'
import { SendAtOnce, useSendAtOnce } from '#web/billing/sending/send-at-once.tsx'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { inSentence } from '#web/i18n/format.ts'
import { AlreadyTable, SkippedTable } from './left-out-tables.tsx'
import styles from './generate.module.css'
import { GivenBackTable } from './given-back-table.tsx'
import { WarningList, type Lacking } from './warning-list.tsx'
import { PreviewTable } from './preview-table.tsx'
import { RateFields } from './rate-fields.tsx'
import { isFarOff, isMistaken, ratesOf, type TypedRates } from './rates.ts'
import { previewRows } from './rows.ts'
import type { useGenerate } from './use-generate.ts'
import { sumsOf } from './sums.ts'

interface Props {
  found: {
    previews: readonly StatementPreview[]
    credits: readonly GivenBackPreview[]
    older: readonly OlderMonth[]
    unbilled: readonly UnbilledMonth[]
    waiting: readonly WaitingAdjustment[]
    skipped: readonly SkippedReseller[]
    billed: readonly { Reseller: string; Id: number; Number: number }[]
    sellerLacks: readonly Lacking[]
    rates: readonly KnownRate[]
  }
  date: string
  opened: OpenedAbove
  generating: ReturnType<typeof useGenerate>
  rates: TypedRates
  onRates: (rates: TypedRates) => void
  /** The shown preview is being replaced by a newer one. */
  stale: boolean
  onClose: () => void
}

const tabs = ['billed', 'givenBack', 'skipped', 'already'] as const
type Tab = (typeof tabs)[number]

/** Who will be billed what, who is skipped and why, who is billed already; and the button that makes the statements. */
export function Preview({ found, date, opened, generating, rates, onRates, stale, onClose }: Props) {
  const spoken = useLanguage()
  const { text, format } = spoken
  const words = text.statements.generate
  const { previews, credits, older, unbilled, waiting, skipped, billed } = found
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(
    () => previewRows(previews, [...older, ...unbilled], leftOut),
    [previews, older, unbilled, leftOut],
  )
  const wanted = rows.filter(({ Included }) => Included === 1)
  const givenBack = credits.filter(({ ResellerId }) => !leftOut.has(ResellerId))
  const [tab, setTab] = useState<Tab>('billed')
  const shownTabs = tabs.filter((one) => one !== 'givenBack' || credits.length > 0)
  // Another month may have no credits.
  const chosen = shownTabs.includes(tab) ? tab : 'billed'
  const counts: Record<Tab, number> = {
    billed: previews.length,
    givenBack: credits.length,
    skipped: skipped.length,
    already: billed.length,
  }
  const narrow = useNarrow()
  const atOnce = useSendAtOnce([...new Set([...wanted, ...givenBack].map(({ ResellerId }) => ResellerId))])
  const { busy, problem, run } = generating
  const mistaken = found.rates.some(({ CurrencyCode }) => isMistaken(rates[CurrencyCode]))
  const include = useCallback(
    (resellerId: number, included: boolean) =>
      setLeftOut((before) => {
        const after = new Set(before)
        if (included) after.delete(resellerId)
        else after.add(resellerId)
        return after
      }),
    [],
  )
  const generate = async () => {
    const given = ratesOf(rates)
    const farOff = found.rates
      .filter((newest) => isFarOff(rates[newest.CurrencyCode], newest))
      .map(({ CurrencyCode, ...last }) => ({ CurrencyCode, given: given[CurrencyCode] ?? 0, last }))
    const isSure = farOff.length > 0
    const asked = { text: unlikelyText(farOff, spoken), yes: text.exchangeRates.isMeant }
    if (isSure && !(await confirm(asked))) return
    await run({
      previews: wanted,
      rates: given,
      leaveOut: [...leftOut],
      sendTo: atOnce.sendTo,
      isSure,
    })
  }
  return (
    <div className={styles.preview} aria-busy={stale || undefined}>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <StatusShape status="warn" />
          {problem}
        </p>
      )}
      <WarningList
        date={date}
        previews={wanted}
        older={older}
        unbilled={unbilled}
        waiting={waiting}
        sellerLacks={found.sellerLacks}
        opened={opened}
      />
      <div className={styles.amounts}>
        <Sums previews={wanted} />
        <RateFields known={found.rates} typed={rates} onChange={onRates} disabled={busy} />
      </div>
      <SendAtOnce choice={atOnce} disabled={busy} />
      <SegmentedControl
        className={styles.tabs}
        orientation={narrow ? 'vertical' : 'horizontal'}
        aria-label={words.shown}
        value={chosen}
        onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'billed')}
        data={shownTabs.map((one) => ({ value: one, label: words.tabs[one](format.number(counts[one])) }))}
      />
      <div className={styles.tables}>
        {chosen === 'billed' &&
          (previews.length === 0 ? (
            <EmptyState title={words.nothing} text={words.nothingText} />
          ) : (
            <PreviewTable rows={rows} onInclude={include} date={date} opened={opened} busy={stale} />
          ))}
        {chosen === 'givenBack' && (
          <GivenBackTable credits={credits} leftOut={leftOut} onInclude={include} linkTo={opened.linkTo} />
        )}
        {chosen === 'skipped' && <SkippedTable skipped={skipped} />}
        {chosen === 'already' && <AlreadyTable billed={billed} opened={opened} />}
      </div>
      <DialogBar>
        <output className={styles.state}>{busy && words.busy}</output>
        <Button variant="subtle" disabled={busy} onClick={onClose}>
          {text.ui.cancel}
        </Button>
        <Button
          loading={busy}
          disabled={stale || mistaken || atOnce.waits || wanted.length + givenBack.length === 0}
          onClick={() => void generate()}
        >
          {words.run(wanted.length, format.number(wanted.length), givenBack.length)}
        </Button>
      </DialogBar>
    </div>
  )
}

/** The totals in each currency. */
function Sums({ previews }: { previews: readonly StatementPreview[] }) {
  const { text, format } = useLanguage()
  const { generate: words } = text.statements
  const { fields } = words
  const sums = useMemo(() => sumsOf(previews), [previews])
  if (sums.length === 0) return null
  return (
    <ul className={styles.sums} aria-label={words.sums}>
      {sums.map(({ currency, statements, lockers, net, tax, total }) => (
        <li key={currency} className={styles.sum}>
          <p className={styles.total}>
            {fields.Total} {format.money(total, currency)}
          </p>
          <p>
            {fields.Net} {format.money(net, currency)}, {inSentence(fields.Tax)} {format.money(tax, currency)}
          </p>
          <p>{words.sum(statements, format.number(statements), format.number(lockers))}</p>
        </li>
      ))}
    </ul>
  )
}
