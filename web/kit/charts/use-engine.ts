import { inTime } from '#web/kit/lazy-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Engine } from './engine.ts'

/** The drawing library, which is loaded when the first chart is shown. */
export function useEngine() {
  return useQuery({
    queryKey: ['chart-engine'],
    queryFn: (): Promise<{ drawInto: Engine }> => inTime(import('./engine.ts')),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
}
