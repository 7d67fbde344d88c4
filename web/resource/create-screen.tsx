import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormCancel } from '#web/kit/form/form.tsx'
import { Page } from '#web/kit/page.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { editPath, listSearch, viewPath } from '#web/shell/addresses.ts'
import { BackToOverview } from './back-to-overview.tsx'
import { ListScreen } from './list-screen.tsx'
import { readAgain } from './queries.ts'
import { LongForm } from './rail.tsx'
import type { Identified, ListedRow, Resource } from './resource.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'

interface Props<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
}

/** The form for a new record. */
export function CreateScreen<Row extends ListedRow, Stored extends Identified>({ of }: Props<Row, Stored>) {
  const text = useText()
  const words = of.words(text)
  const navigate = useNavigate()
  const search = listSearch(useSearch({ strict: false }))
  const { CreateForm } = of
  const toList = () => void navigate({ to: viewPath(of), search })
  if (!CreateForm) return <ListScreen of={of} />
  const form = (
    <FormCancel value={toList}>
      <CreateForm
        created={async (id, also) => {
          await readAgain(of)
          notify({ severity: 'success', title: words.created, link: editPath(of, id), ...also })
          const to = of.afterCreate === 'edit' ? editPath(of, id) : viewPath(of)
          // The form is saved, so that leaving it needs no question.
          await navigate({ to, search, ignoreBlocker: true })
        }}
      />
    </FormCancel>
  )
  if (of.opens === 'page' && of.createsIn !== 'dialog') return <OnPage of={of}>{form}</OnPage>
  return (
    <>
      <ListScreen of={of} />
      <Dialog opened onClose={toList} size="lg" title={words.create}>
        {form}
      </Dialog>
    </>
  )
}

function OnPage<Row extends ListedRow, Stored extends Identified>({
  of,
  children,
}: Props<Row, Stored> & { children: ReactNode }) {
  useTitleFocus()
  const text = useText()
  return (
    <Page title={of.words(text).create} actions={<BackToOverview to={viewPath(of)} />}>
      <LongForm>{children}</LongForm>
    </Page>
  )
}
