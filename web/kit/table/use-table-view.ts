import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { changed, readAddress, sortFrom, writeAddress, type ViewState } from './data/address.ts'

export interface TableView extends ViewState {
  /**
   * Every change except of the page goes back to the first page. A change is a new entry in the browser's history,
   * unless it replaces the last one; a typed search always does.
   */
  change: (change: Partial<ViewState>, step?: 'replace') => void
}

interface Options {
  /** For several tables on one page: the prefix of their parameters in the address. */
  prefix?: string
  /** The default order: `Name`, or `-Name` for descending. */
  sort?: string
  /** False for a table in a dialog. */
  inAddress?: boolean
}

/** The search, order, page and filters of a table. They are kept in the address, so that Back and links work. */
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
