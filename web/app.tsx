import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { Text } from './i18n/en.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import type { Language } from './i18n/language.ts'
import { Flashes } from './shell/flashes.tsx'
import { queryClient } from './api/query-client.ts'
import { router } from './shell/router.tsx'
import { theme } from './kit/theme.ts'
import { ConfirmDialog } from './kit/confirm.tsx'

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
          <RouterProvider router={router} />
          <ConfirmDialog />
          <Flashes follow={(link) => void router.navigate({ href: link })} />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  )
}
