import { useText } from '#web/i18n/language-provider.tsx'
import { useSections } from '#web/kit/form/sections.tsx'
import styles from './rail.module.css'

/** Leads to the parts of a long form. */
export function SectionList() {
  const { resource: text } = useText()
  const sections = useSections()
  if (sections.length < 3) return null
  return (
    <nav aria-label={text.onThisPage} className={styles.sections}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address holds the list that one came from, and stays as it is.
                event.preventDefault()
                const section = document.getElementById(id)
                section?.scrollIntoView({ block: 'start' })
                section
                  ?.querySelector<HTMLElement>('input:not([hidden]), textarea, button')
                  ?.focus({ preventScroll: true })
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
