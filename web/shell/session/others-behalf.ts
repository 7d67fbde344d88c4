import { forgetUnsaved } from '#web/kit/form/unsaved.tsx'
import { useEffect } from 'react'

/** All tabs share a session, and with it for whom one works. */
const behalf = 'lagra-behalf'

/** One begins or ends to work for a reseller here. */
export function tellOtherTabs() {
  const channel = new BroadcastChannel(behalf)
  channel.postMessage(null)
  channel.close()
}

/** Loads the page anew when that happens in another tab: nothing here is shown or sent in the wrong name. */
export function useOthersBehalf() {
  useEffect(() => {
    const channel = new BroadcastChannel(behalf)
    channel.addEventListener('message', () => {
      forgetUnsaved()
      setTimeout(() => location.replace('/'))
    })
    return () => channel.close()
  }, [])
}
