import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { Text } from './i18n/en.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import type { Language } from './i18n/language.ts'
import { Flashes } from './shell/flashes.tsx'
import { queryClient } from './api/query-client.ts'
import { Bell } from './live/notifications/bell.tsx'
import { screens } from './screens.ts'
import { makeRouter } from './shell/router.tsx'
import { notify } from './shell/notices.ts'
import { NotifyContext } from './kit/notify.ts'
import { theme } from './kit/theme.ts'
import { ConfirmDialog } from './kit/confirm.tsx'

const router = makeRouter(screens, <Bell />)

interface Props {
  language: Language
  text: Text
  nonce: string
}

export function App({ language, text, nonce }: Props) {
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
