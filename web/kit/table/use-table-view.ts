import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { changed, readAddress, sortFrom, writeAddress, type ViewState } from './data/address.ts'

export interface TableView extends ViewState {
  /**
   * Everything but a change of the page goes back to the first page. A change is a step that Back takes back, unless it
   * takes the place of the one before; what is typed into the search always does.
   */
  change: (change: Partial<ViewState>, step?: 'replace') => void
}

interface Options {
  /** Tells several tables on a page apart: it leads their names in the address. */
  prefix?: string
  /** The order unless another is asked for: `Name`, or `-Name` for the last first. */
  sort?: string
  /** A table in a dialog has no place in the address. */
  inAddress?: boolean
}

/** Which part of a table is looked at, and in which order. It lives in the address, so that Back and links work. */
export function useTableView({ prefix = '', sort = '', inAddress = true }: Options = {}): TableView {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const [own, setOwn] = useState<ViewState>(() => readAddress({}, '', sortFrom(sort)))
  const change = useCallback(
    (wanted: Partial<ViewState>, step?: 'replace') => {
      if (!inAddress) {
        setOwn((state) => changed(state, wanted))
        return
      }
      const typing = wanted.search !== undefined && wanted.filters === undefined
      void navigate({
        to: '.',
        search: (before: object) => writeAddress({ ...before }, prefix, wanted, sortFrom(sort)),
        replace: typing || step === 'replace',
        resetScroll: false,
      })
    },
    [inAddress, navigate, prefix, sort],
  )
  return useMemo(() => {
    const state = inAddress ? readAddress({ ...address }, prefix, sortFrom(sort)) : own
    return { ...state, change }
  }, [address, change, inAddress, own, prefix, sort])
}
