import { useFirstText } from '#web/i18n/first-language.tsx'
import { Brand } from '#web/shell/brand.tsx'
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
    <form className={styles.card} onSubmit={submit} aria-busy={isBusy} noValidate>
      <Brand large />
      <h1 className={styles.title}>{title}</h1>
      {children}
      <a className={styles.link} href="/login">
        {text.toLogin}
      </a>
    </form>
  )
}
