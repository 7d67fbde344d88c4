import { cabinets } from '#contract/lockers/cabinets.ts'
import { call } from '#web/api/api.ts'
import { viewerChannel, type ViewerMessage } from '#contract/gateway/viewer-channel.ts'
import { useEffect } from 'react'

/** While this page is open, gives new keys to previews of this locker's screen in the same browser. */
export function useViewerKeys({ Id, CallerId }: { Id: number; CallerId: string }) {
  useEffect(() => {
    const channel = viewerChannel()
    const answer = async () => {
      const { data } = await call(cabinets.get, { params: { id: Id } })
      channel.postMessage({ callerId: CallerId, key: data.AccessKey } satisfies ViewerMessage)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<ViewerMessage>) => {
      // A preview that gets no answer asks again.
      if ('ask' in data && data.ask === CallerId) answer().catch(() => undefined)
    })
    return () => channel.close()
  }, [Id, CallerId])
}
