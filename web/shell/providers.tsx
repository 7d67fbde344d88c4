import { queryClient } from '#web/api/query-client.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import { LanguageProvider } from '#web/i18n/language-provider.tsx'
import type { Language } from '#web/i18n/language.ts'
import { NotifyContext } from '#web/kit/notify.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { Flashes } from './flashes.tsx'
import { Look } from './look.tsx'
import { notify } from './notices.ts'

interface Props {
  language: Language
  text: StartText
  router: AnyRouter
}

/** What every screen needs around it: look, language, data, notices, and the router that shows the screens. */
export function Providers({ language, text, router }: Props) {
  return (
    <Look>
      <LanguageProvider language={language} text={text}>
        <QueryClientProvider client={queryClient}>
          <NotifyContext value={notify}>
            <RouterProvider router={router} />
          </NotifyContext>
          <Flashes follow={(link) => void router.navigate({ href: link })} />
        </QueryClientProvider>
      </LanguageProvider>
    </Look>
  )
}
