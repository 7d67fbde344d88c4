import { organisations } from '#contract/people/organisations.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { presetRange } from '#web/kit/inputs/days.ts'
import { useOpenByAddress } from '#web/resource/use-open-by-address.ts'
import { Button, Select } from '@mantine/core'
import { IconBook2, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './statements.module.css'
import { useFiles } from './use-files.ts'

/** Saves what was billed and paid as a file for bookkeeping. */
export function BookkeepingButton() {
  const { statements } = useText()
  const words = statements.bookkeeping
  const [open, setOpen] = useState(false)
  useOpenByAddress('bookkeeping', () => setOpen(true))
  return (
    <>
      <Button
        variant="default"
        h={34}
        leftSection={<IconBook2 size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={words.title}>
        <Choices onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const usual = 'SEK'

function Choices({ onDone }: { onDone: () => void }) {
  const { text, language } = useLanguage()
  const words = text.statements.bookkeeping
  const [range, setRange] = useState(() => presetRange('previousMonth', currentDay()))
  const [currency, setCurrency] = useState(usual)
  const { data } = useQuery(query(organisations.currencies))
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const files = useFiles()
  const save = async () => {
    if (await files.bookkeeping({ ...range, currency })) onDone()
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
        data={(data?.currencies ?? [{ Code: usual }]).map(({ Code }) => ({
          value: Code,
          label: `${Code}, ${names.of(Code)}`,
        }))}
        value={currency}
        onChange={(code) => setCurrency(code ?? usual)}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <div className={styles.bar}>
        <Button variant="subtle" onClick={onDone}>
          {text.ui.cancel}
        </Button>
        <Button
          loading={files.making !== undefined}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {words.download}
        </Button>
      </div>
    </div>
  )
}
