import { type Question, reports, type SavedReport } from '#contract/statistics/reports.ts'
import { call, download, query } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { MoreMenu } from '#web/kit/more-menu.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconDeviceFloppy, IconFileTypePdf, IconMailOff, IconTable, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allReadyMade, complete, fitting, inAddress, type ReadyMade, readyMade } from './question.ts'
import styles from './reports.module.css'
import { SaveDialog } from './save-dialog.tsx'
import { SavedFacts, whenMailed } from './saved-facts.tsx'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
const all = query(reports.list)

interface Props {
  question: Question
  onChosen: (isNew: boolean) => void
}

/** Begins a report instead of choosing one. */
const newOne = 'new'

/** Which report it is: a ready-made one, one's own, one that a colleague shares; and what can be done with it. */
export function ReportPicker({ question, onChosen }: Props) {
  const { reports: text } = useText()
  const { address, change } = useAddress()
  const kept = useQuery(all)
  const [saving, setSaving] = useState(false)
  const [busy, setBusy] = useState<string>()
  // On a phone all that can be done is one line.
  const beside = useNarrow() ? 1 : 2
  const saved = kept.data?.data.find(({ Id }) => String(Id) === String(address['report']))
  const ready = allReadyMade.find((name) => isSame(complete(readyMade[name]), question))
  const chosen = saved ? `saved-${saved.Id}` : (ready ?? '')
  const name = saved?.Name ?? (ready ? text.ready[ready] : '')

  const choose = (value: string) => {
    const own = kept.data?.data.find(({ Id }) => `saved-${Id}` === value)
    const isNew = value === newOne
    const ready = isNew ? {} : readyMade[value as ReadyMade]
    const next = own ? own.Question : value ? complete(ready) : question
    onChosen(isNew)
    change({ ...inAddress(fitting(next)), report: own?.Id, page: undefined, sort: undefined })
  }
  const fileOf = (label: string, file: typeof reports.workbook | typeof reports.pdf) => async () => {
    setBusy(label)
    try {
      await download(file, { body: { Question: question, Name: name } })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(undefined)
    }
  }
  const remove = async ({ Id, Name }: SavedReport) => {
    if (!(await confirm({ text: text.removeAsk(Name) }))) return
    try {
      await call(reports.remove, { params: { id: Id } })
      notify({ severity: 'success', title: text.removed(Name) })
      change({ report: undefined })
    } catch (error) {
      notifyFailure(error)
    } finally {
      await refresh(all)
    }
  }
  const endMail = async ({ Id, Name }: SavedReport) => {
    try {
      await call(reports.endMail, { params: { id: Id } })
      notify({ severity: 'success', title: text.mailEnded(Name) })
    } catch (error) {
      notifyFailure(error)
    } finally {
      await refresh(all)
    }
  }
  const acts = [
    { label: text.excel, icon: IconTable, run: fileOf(text.excel, reports.workbook) },
    { label: text.pdf, icon: IconFileTypePdf, run: fileOf(text.pdf, reports.pdf) },
    ...(saved?.Receives === 1 ? [{ label: text.endMail, icon: IconMailOff, run: () => endMail(saved) }] : []),
    ...(saved?.Own === 1 ? [{ label: text.remove, icon: IconTrash, run: () => remove(saved) }] : []),
  ]
  const listed = (own: 0 | 1) =>
    (kept.data?.data ?? [])
      .filter(({ Own }) => Own === own)
      .map((report) => ({
        value: `saved-${report.Id}`,
        label: [report.Name, whenMailed(report, text)].filter(Boolean).join(' · '),
      }))
  const groups = [
    { group: text.ownGroup, items: listed(1) },
    { group: text.sharedGroup, items: listed(0) },
    { group: text.readyGroup, items: allReadyMade.map((value) => ({ value, label: text.ready[value] })) },
  ].filter(({ items }) => items.length > 0)
  return (
    <div className={styles.picker}>
      <NativeSelect
        label={text.open}
        value={chosen}
        data={[
          ...(chosen === '' ? [{ value: '', label: text.custom }] : []),
          ...groups,
          { value: newOne, label: text.begin },
        ]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <div className={styles.acts}>
        <Button leftSection={<IconDeviceFloppy {...icon} />} onClick={() => setSaving(true)}>
          {text.save}
        </Button>
        {acts.slice(0, beside).map(({ label, icon: Icon, run }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<Icon {...icon} />}
            loading={busy === label}
            onClick={() => void run()}
          >
            {label}
          </Button>
        ))}
        {acts.length > beside && (
          <MoreMenu
            acts={acts.slice(beside)}
            loading={acts.slice(beside).some(({ label }) => label === busy)}
          />
        )}
      </div>
      {saved && <SavedFacts report={saved} />}
      {saving && (
        <SaveDialog
          question={question}
          saved={saved?.Own === 1 ? saved : undefined}
          proposed={name}
          onClose={() => setSaving(false)}
          onSaved={({ Id }) => {
            setSaving(false)
            change({ ...inAddress(question), report: Id })
            void refresh(all)
          }}
        />
      )}
    </div>
  )
}

const isSame = (one: Question, other: Question) =>
  JSON.stringify(inAddress(one)) === JSON.stringify(inAddress(other))
