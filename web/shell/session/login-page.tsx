import type { system } from '#contract/house/system.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { callOnce } from '#web/api/api.ts'
import { FirstLanguageProvider, useFirstText } from '#web/i18n/first-language.tsx'
import type { Language } from '#web/i18n/language.ts'
import { inTime } from '#web/kit/lazy-screen.tsx'
import { BareFrame } from '#web/shell/bare-frame.tsx'
import { Flashes } from '#web/shell/flashes.tsx'
import { FooterLines, type FooterTexts } from '#web/shell/footer-lines.tsx'
import { LanguageButton } from '#web/shell/language-button.tsx'
import type { LanguageSwitcher } from '#web/shell/language-switcher.tsx'
import { Look } from '#web/shell/look.tsx'
import { useLanguageFailure } from '#web/shell/use-switch-language.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { LoginForm } from './login-form.tsx'

interface Props {
  language: Language
  onDone: () => Promise<void>
  onInput: () => void
}

/** The login before the back-office is loaded: whoever has no session sees this first. */
export function LoginPage({ language, onDone, onInput }: Props) {
  return (
    <BarePage language={language}>
      <Title />
      <LoginForm onDone={onDone} onInput={onInput} />
    </BarePage>
  )
}

/** A page of its own, before the back-office is loaded. */
export function BarePage({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <Look>
      <FirstLanguageProvider language={language}>
        <BareFrame languages={<Languages />} footer={<Footer />}>
          {children}
        </BareFrame>
        <Flashes />
      </FirstLanguageProvider>
    </Look>
  )
}

function Title() {
  const { login, product } = useFirstText()
  useEffect(() => {
    document.title = `${login.title} · ${product}`
  }, [login, product])
  return null
}

/** The menu is a part of the back-office, which is loaded for it. */
function Languages() {
  const [menu, setMenu] = useState<{ LanguageSwitcher: typeof LanguageSwitcher }>()
  const tellFailure = useLanguageFailure()
  const open = () => void inTime(import('#web/shell/language-switcher.tsx')).then(setMenu, tellFailure)
  return menu ? (
    <menu.LanguageSwitcher defaultOpened />
  ) : (
    <LanguageButton aria-haspopup="menu" onClick={open} />
  )
}

function Footer() {
  const [texts, setTexts] = useState<FooterTexts>()
  useEffect(() => {
    callOnce<typeof system.footer>(firstRoutes.footer).then(setTexts, () => undefined)
  }, [])
  return <FooterLines texts={texts} />
}
