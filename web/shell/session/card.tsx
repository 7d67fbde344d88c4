import { useFirstText } from '#web/i18n/first-language.tsx'
import { cardClass, CardHead } from '#web/shell/bare-card.tsx'
import { useEffect, type ReactNode, type SubmitEvent } from 'react'
import styles from './login.module.css'

interface CardProps {
  title: string
  submit?: (event: SubmitEvent) => void
  isBusy?: boolean
  children?: ReactNode
}

/** What a page beside the login shows, with the way back to it. */
export function Card({ title, submit, isBusy = false, children }: CardProps) {
  const { login: text } = useFirstText()
  useEffect(() => {
    document.title = `${title} · Lagra`
  }, [title])
  return (
    <form className={cardClass} onSubmit={submit} aria-busy={isBusy} noValidate>
      <CardHead title={title} />
      {children}
      <a className={styles.link} href="/login">
        {text.toLogin}
      </a>
    </form>
  )
}
