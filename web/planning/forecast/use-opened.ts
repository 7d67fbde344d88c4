import { useAddress } from '#web/kit/layout/use-address.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The row whose chart is open: its id stands in the address. */
export function useOpened() {
  const { history } = useRouter()
  const navigate = useNavigate()
  const id = useAddress().address['article']
  const opened = typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined
  const listIsBehind = useRef(false)
  useEffect(() => {
    if (opened === undefined) listIsBehind.current = true
  }, [opened])

  /** Back to the list that it was opened from, as the Back button does; a link to the chart has none behind it. */
  const close = () => {
    if (listIsBehind.current) history.back()
    else
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, article: undefined }) as never,
        replace: true,
        resetScroll: false,
      })
    listIsBehind.current = false
  }
  return { opened, close }
}
