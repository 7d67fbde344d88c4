import { statementFiles } from '#contract/billing/statement-files.ts'
import { organisations } from '#contract/people/organisations.ts'
import { download, query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { presetRange } from '#web/kit/inputs/days.ts'
import { notify } from '#web/shell/notices.ts'
import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './bookkeeping.module.css'
import { refusalOf } from './refusal.ts'

/** Some days as a file, without any mark that they were exported. */
export function LookButton() {
  const words = useText().bookkeeping.look
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={words.title}>
        <Choices onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const every = ''

function Choices({ onDone }: { onDone: () => void }) {
  const { text, language } = useLanguage()
  const words = text.bookkeeping.look
  const [range, setRange] = useState(() => presetRange('previousMonth', currentDay()))
  const [currency, setCurrency] = useState(every)
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(query(organisations.currencies))
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const save = async () => {
    setBusy(true)
    try {
      await download(statementFiles.bookkeeping, {
        query: { ...range, ...(currency !== every && { currency }) },
      })
      onDone()
    } catch (error) {
      notify({
        severity: 'error',
        title: (t) => t.statements.fileFailed,
        msg: (t) => refusalOf(t, error)?.why ?? failureText(t, error),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{words.text}</p>
      <DateRangeInput
        label={words.range}
        value={range}
        onChange={setRange}
        presets={['previousMonth', 'thisMonth', 'months3', 'months12']}
      />
      <Select
        label={words.currency}
        data={[
          { value: every, label: words.every },
          ...(data?.currencies ?? []).map(({ Code }) => ({
            value: Code,
            label: `${Code}, ${names.of(Code)}`,
          })),
        ]}
        value={currency}
        onChange={(code) => setCurrency(code ?? every)}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <div className={styles.bar}>
        <Button variant="subtle" onClick={onDone}>
          {text.ui.cancel}
        </Button>
        <Button
          loading={busy}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {words.download}
        </Button>
      </div>
    </div>
  )
}
