import { useAddress } from '#web/kit/layout/use-address.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Takes out of the address what nobody understood, so that it says what is shown and can be passed on. `understood` is
 * what the parameters were taken for. No step that Back could take back.
 */
export function useTidyAddress(understood: Record<string, unknown>) {
  const { address } = useAddress()
  const navigate = useNavigate()
  const strange = Object.keys(understood).filter(
    (name) => address[name] !== undefined && address[name] !== understood[name],
  )
  const tidy = JSON.stringify(Object.fromEntries(strange.map((name) => [name, understood[name] ?? null])))
  useEffect(() => {
    const changes = Object.entries(JSON.parse(tidy) as Record<string, unknown>)
    if (changes.length === 0) return
    const changed = Object.fromEntries(changes.map(([name, value]) => [name, value ?? undefined]))
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...changed }) as never,
      hash: true,
      replace: true,
      resetScroll: false,
    })
  }, [navigate, tidy])
}
