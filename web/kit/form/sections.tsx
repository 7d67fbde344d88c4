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
      setSections((all) => inOrder([...all, section]))
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

/** As they stand on the page: some come only when they are loaded. */
const inOrder = (sections: readonly Section[]) => {
  const places = new Map([...document.querySelectorAll('section[id]')].map(({ id }, at) => [id, at]))
  return sections.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

/** For a part of a form: the id that its element bears. */
export function useSection(title: string, given?: string) {
  const own = useId()
  const id = given ?? own
  const register = use(Registering)
  useEffect(() => register?.({ id, title }), [register, id, title])
  return id
}

export const useSections = () => use(Registered)
