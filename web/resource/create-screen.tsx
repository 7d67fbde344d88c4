import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/notifications/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormCancel } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { useNavigate } from '@tanstack/react-router'
import { editPath, viewPath } from './addresses.ts'
import { BackToOverview } from './back-to-overview.tsx'
import { ListScreen } from './list-screen.tsx'
import { readAgain } from './queries.ts'
import type { Identified, ListedRow, Resource } from './resource.ts'

interface Props<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
}

/** The form of a record that is not there yet. */
export function CreateScreen<Row extends ListedRow, Stored extends Identified>({ of }: Props<Row, Stored>) {
  const text = useText()
  const words = of.words(text)
  const navigate = useNavigate()
  const { CreateForm } = of
  const toList = () => void navigate({ to: viewPath(of) })
  const form = (
    <FormCancel value={toList}>
      <CreateForm
        created={async (id) => {
          await readAgain(of)
          notify({ severity: 'success', title: words.created, link: editPath(of, id) })
          const to = of.afterCreate === 'edit' ? editPath(of, id) : viewPath(of)
          // What was typed is saved: nothing is left behind.
          await navigate({ to, ignoreBlocker: true })
        }}
      />
    </FormCancel>
  )
  if (of.opens === 'page') {
    return (
      <Page title={words.create} actions={<BackToOverview to={viewPath(of)} />} narrow>
        {form}
      </Page>
    )
  }
  return (
    <>
      <ListScreen of={of} />
      <Dialog opened onClose={toList} size="lg" title={words.create}>
        {form}
      </Dialog>
    </>
  )
}
