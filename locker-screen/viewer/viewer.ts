import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { Language } from '#contract/language.ts'
import { gatewayOf, isWrongKey } from '#locker-screen/gateway/call.ts'
import { newRoom, type Room } from '#locker-screen/room.ts'
import { drawPage } from '#locker-screen/screens/page.ts'
import type { Acts } from '#locker-screen/screens/view.ts'
import { ownLanguage } from '#locker-screen/text/language.ts'
import { viewerChannel, type ViewerMessage } from '#contract/gateway/viewer-channel.ts'
import { noDatabase } from './no-database.ts'

const lookEvery = 60_000
const drawEvery = 15_000
/** A new key is requested when the current one expires within this time. */
const renewBefore = 5 * 60_000

/**
 * A preview of the locker's screen for the back-office. It only reads the config: it does not count as a contact of the
 * locker's screen, stores only its key, for the life of the tab, and does not touch the data of a real screen in this
 * browser.
 */
export function startViewer(root: HTMLElement, callerId: string, firstKey: string) {
  let language = readersLanguage()
  const room = newRoom(callerId, noDatabase, () => render())
  room.isPreview = true
  const acts: Acts = {
    wake: () => {},
    useKey: () => {},
    forgetRefused: () => {},
    switchLanguage() {
      language = language === 'sv-SE' ? 'en-GB' : 'sv-SE'
      render()
    },
  }
  const render = () => drawPage(root, room, language, acts)
  const look = () => void readConfig(room).catch((error: unknown) => console.error(error))
  const lookWith = (key: string) => {
    keepViewerKey(callerId, key)
    room.set({
      keys: { id: 'viewer', key, pin: null, isProved: true },
      call: gatewayOf(callerId, key),
      keyIsWrong: false,
    })
    look()
  }

  const channel = viewerChannel()
  const askOffice = () => channel.postMessage({ ask: callerId } satisfies ViewerMessage)
  channel.addEventListener('message', ({ data }: MessageEvent<ViewerMessage>) => {
    if ('key' in data && data.callerId === callerId && data.key !== room.keys?.key) lookWith(data.key)
  })
  lookWith(firstKey)
  setInterval(look, lookEvery)
  const renew = () => {
    if (room.keyIsWrong || endOf(room.keys?.key ?? '') - Date.now() < renewBefore) askOffice()
    render()
  }
  setInterval(renew, drawEvery)
  renew()
}

async function readConfig(room: Room) {
  const { keys, call, kept } = room
  if (!keys || !call) return
  const outcome = await call<{ data: LockerConfig }>('GET', 'config', { etag: kept?.etag ?? null })
  // A newer key was given meanwhile, and has its own request.
  if (room.keys !== keys) return
  if (outcome.is === 'away') return room.set({ online: false })
  if (isWrongKey(outcome)) return room.set({ online: true, keyIsWrong: true })
  if (outcome.is === 'ok')
    return room.set({
      online: true,
      keyIsWrong: false,
      kept: { keysId: keys.id, etag: outcome.etag, config: outcome.answer.data },
    })
  room.set({ online: true, keyIsWrong: false })
}

/** The language chosen in the back-office, else the browser's. */
function readersLanguage(): Language {
  const chosen = /(?:^|; )KIS_LANG=(sv-SE|en-GB)/.exec(document.cookie)?.[1]
  return chosen === 'sv-SE' || chosen === 'en-GB' ? chosen : ownLanguage()
}

/** The expiry time in a viewer's key, in milliseconds. */
const endOf = (key: string) => Number(key.split('.')[3]) * 1000 || 0

/** The key is stored for reloads of this tab, because it is removed from the address. */
const nameOf = (callerId: string) => `lagra-viewer:${callerId}`
const keepViewerKey = (callerId: string, key: string) => sessionStorage.setItem(nameOf(callerId), key)
export const keptViewerKey = (callerId: string) => sessionStorage.getItem(nameOf(callerId))
export const forgetViewerKey = (callerId: string) => sessionStorage.removeItem(nameOf(callerId))
