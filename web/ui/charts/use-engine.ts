import { useQuery } from '@tanstack/react-query'
import type { Engine } from './engine.ts'

const chunkTimeout = 120_000

/** The drawing library, which is loaded when the first chart is shown. */
export function useEngine() {
  return useQuery({
    queryKey: ['chart-engine'],
    queryFn: loadEngine,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
}

async function loadEngine(): Promise<{ drawInto: Engine }> {
  const late = AbortSignal.timeout(chunkTimeout)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error(`not there after ${chunkTimeout} ms`)))
  })
  return await Promise.race([import('./engine.ts'), tooLate])
}
