import { notifyManager, QueryClient, type InvalidateQueryFilters } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline is shown as a failure with "Try again", instead of waiting without end.
      networkMode: 'always',
      // The server would refuse the same call again; only network and server failures are tried again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
})

/**
 * After a change: what the filters find is read again at once, if it is on the screen. Everything else may tell of the
 * change too, and is read again when it is next looked at.
 */
export async function refresh(filters: InvalidateQueryFilters) {
  void queryClient.invalidateQueries({ refetchType: 'none' })
  await queryClient.invalidateQueries(filters)
}

// Data are shown without a delay, so that a saved record appears together with the form's state "saved".
notifyManager.setScheduler(queueMicrotask)
