import { theme } from '#web/kit/theme.ts'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { useState, type ReactNode } from 'react'

/** Colours, sizes and light or dark, for all that is inside. */
export function Look({ children }: { children: ReactNode }) {
  const [nonce] = useState(styleNonce)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      {children}
    </MantineProvider>
  )
}

/** Styles that are created at run time need the page's nonce: Mantine's, and the scroll lock of its dialogs. */
function styleNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  setNonce(nonce)
  return nonce
}
