import { createContext, use, useEffect, useId, useMemo, useState, type ReactNode } from 'react'

/** The titled parts of a long form, in the order in which they stand, so that a list can lead to each. */
interface Section {
  id: string
  title: string
}

const Registering = createContext<((section: Section) => () => void) | undefined>(undefined)
const Registered = createContext<readonly Section[]>([])

export function FormSections({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<readonly Section[]>([])
  const register = useMemo(
    () => (section: Section) => {
      setSections((all) => [...all, section])
      return () => setSections((all) => all.filter(({ id }) => id !== section.id))
    },
    [],
  )
  return (
    <Registering value={register}>
      <Registered value={sections}>{children}</Registered>
    </Registering>
  )
}

/** For a part of a form: the id that its element bears. */
export function useSection(title: string) {
  const id = useId()
  const register = use(Registering)
  useEffect(() => register?.({ id, title }), [register, id, title])
  return id
}

export const useSections = () => use(Registered)
