import { picking } from '#contract/planning/picking.ts'
import { download } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Page } from '#web/kit/page.tsx'
import { FailedState, LoadingState } from '#web/kit/states.tsx'
import { SendState } from '#web/planning/road/send-state.tsx'
import { useRun, useTell } from '#web/planning/road/use-phone.ts'
import { notify } from '#web/shell/notices.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button } from '@mantine/core'
import { IconFileText, IconPrinter, IconTable, IconTag } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { PickList } from './pick-list.tsx'
import styles from './picking.module.css'

/** The pick list of a run on the desk: to tick, to print, and as files. */
export default function PickScreen() {
  const { text, format } = useLanguage()
  useTitleFocus()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { run, phone, failed, read } = useRun(Number(id))
  const tell = useTell(Number(id))
  return (
    <Page title={text.screens.pickList} narrow actions={run && <Files id={run.Id} />}>
      {run && phone ? (
        <>
          <div className={styles.row}>
            <p className={styles.of}>
              {[run.Name, format.date(run.Day), run.Driver, text.road.states[run.State]]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <SendState phone={phone} />
          </div>
          <PickList run={run} tell={tell} />
        </>
      ) : failed === undefined ? (
        <LoadingState />
      ) : (
        <FailedState text={failureText(text, failed)} onRetry={read} />
      )}
    </Page>
  )
}

function Files({ id }: { id: number }) {
  const { text } = useLanguage()
  const words = text.picking
  const save = async (file: typeof picking.pdf | typeof picking.excel | typeof picking.labels) => {
    try {
      await download(file, { params: { id } })
    } catch (error) {
      notify({ severity: 'error', title: failureText(text, error) })
    }
  }
  const files = [
    ['pdf', IconFileText],
    ['excel', IconTable],
    ['labels', IconTag],
  ] as const
  return (
    <div className={styles.files}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => print()}
      >
        {words.print}
      </Button>
      {files.map(([name, Icon]) => (
        <Button
          key={name}
          variant="default"
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => void save(picking[name])}
        >
          {words[name]}
        </Button>
      ))}
    </div>
  )
}
