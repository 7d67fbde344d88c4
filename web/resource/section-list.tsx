import { useText } from '#web/i18n/language-provider.tsx'
import { useSections } from '#web/kit/form/sections.tsx'
import { useEffect, useState } from 'react'
import styles from './rail.module.css'

/** Leads to the parts of a long form. */
export function SectionList() {
  const { resource: text } = useText()
  const sections = useSections()
  const here = useHere(sections)
  if (sections.length < 3) return null
  return (
    <nav aria-label={text.onThisPage} className={styles.sections}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === here ? 'location' : undefined}
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

/** The part that one reads: the last one whose upper edge has come into the upper third of the window. */
function useHere(sections: ReturnType<typeof useSections>) {
  const [here, setHere] = useState<string>()
  useEffect(() => {
    const find = () => {
      const passed = sections.filter(({ id }) => {
        const edge = document.getElementById(id)?.getBoundingClientRect().top
        return edge !== undefined && edge < innerHeight / 3
      })
      setHere((passed.at(-1) ?? sections[0])?.id)
    }
    find()
    addEventListener('scroll', find, { passive: true, capture: true })
    return () => removeEventListener('scroll', find, { capture: true })
  }, [sections])
  return here
}
