import './look/base.css'
import './look/frame.css'
import './look/buttons.css'
import './look/pad.css'
import './look/articles.css'
import './look/door.css'
import { startApp } from './app.ts'
import { isViewerKey, takeFromAddress } from './keys/given.ts'
import { forgetViewerKey, keptViewerKey, startViewer } from './viewer/viewer.ts'

const callerId = /^\/locker\/([a-z0-9-]{1,64})\/?$/.exec(location.pathname)?.[1] ?? ''
const root = document.createElement('div')
root.className = 'root'
document.body.append(root)

// Another key in the address needs a new start; the browser alone would only scroll.
addEventListener('hashchange', () => location.reload())
const given = takeFromAddress()
const viewerKey = given ? (isViewerKey(given.key) ? given.key : null) : keptViewerKey(callerId)
if (viewerKey === null) startOwnScreen()
else startViewer(root, callerId, viewerKey)

/** The locker's own screen, which can be installed and starts without a network. */
function startOwnScreen() {
  forgetViewerKey(callerId)
  startApp(root, callerId, given).catch((error: unknown) => console.error(error))

  // The installed application opens this locker.
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = `/locker/${callerId}/manifest.webmanifest`
  document.head.append(manifest)

  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker
      .register('/locker-worker.js', { scope: '/locker/' })
      .catch((error: unknown) => console.error(error))
}
