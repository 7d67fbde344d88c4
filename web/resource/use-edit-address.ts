import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { editPath, listSearch } from '#web/shell/addresses.ts'

/** The address of a record's form, which keeps the list's search, order and page. */
export function useEditAddress(of: Parameters<typeof editPath>[0]) {
  const router = useRouter()
  const search = useSearch({ strict: false })
  return useCallback(
    (id: number) => router.buildLocation({ to: editPath(of, id), search: listSearch(search) }).href,
    [of, router, search],
  )
}
