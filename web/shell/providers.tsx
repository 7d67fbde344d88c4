import { queryClient } from '#web/api/query-client.ts'
import type { Text } from '#web/i18n/en.ts'
import { LanguageProvider } from '#web/i18n/language-provider.tsx'
import type { Language } from '#web/i18n/language.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { NotifyContext } from '#web/kit/notify.ts'
import { theme } from '#web/kit/theme.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { useState } from 'react'
import { Flashes } from './flashes.tsx'
import { notify } from './notices.ts'

interface Props {
  language: Language
  text: Text
  router: AnyRouter
}

/** What every screen needs around it: look, language, data, notices, and the router that shows the screens. */
export function Providers({ language, text, router }: Props) {
  const [nonce] = useState(styleNonce)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <LanguageProvider language={language} text={text}>
        <QueryClientProvider client={queryClient}>
          <NotifyContext value={notify}>
            <RouterProvider router={router} />
            <ConfirmDialog />
          </NotifyContext>
          <Flashes follow={(link) => void router.navigate({ href: link })} />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  )
}

/** Styles that are created at run time need the page's nonce: Mantine's, and the scroll lock of its dialogs. */
function styleNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  setNonce(nonce)
  return nonce
}
