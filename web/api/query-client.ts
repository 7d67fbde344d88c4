import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline is a failure like another, with "Try again", not an endless wait.
      networkMode: 'always',
      // A refusal stays a refusal; only what was not reached, or is away for a moment, is tried again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
})

// A saved record is then on the screen in the same breath as the form that saved it becomes clean again.
notifyManager.setScheduler(queueMicrotask)
