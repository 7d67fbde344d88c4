import { useTitleFocus } from './use-title-focus.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

export default function NotFoundScreen() {
  useTitleFocus()
  const { screens, notFound } = useStartText()
  return (
    <Page title={screens.notFound}>
      <EmptyState
        picture={<IconMapQuestion size={40} stroke={1.5} />}
        title={notFound.title}
        text={notFound.text}
        action={<Link to="/">{notFound.home}</Link>}
      />
    </Page>
  )
}
