import './look/base.css'
import './look/frame.css'
import './look/buttons.css'
import './look/pad.css'
import './look/articles.css'
import './look/door.css'
import './look/sizes.css'
import { startApp } from './app.ts'

const callerId = /^\/locker\/([a-z0-9-]{1,64})\/?$/.exec(location.pathname)?.[1] ?? ''
const root = document.createElement('div')
root.className = 'root'
document.body.append(root)

// Another key in the address is another start; the browser alone would only scroll.
addEventListener('hashchange', () => location.reload())
startApp(root, callerId).catch((error: unknown) => console.error(error))

// Installed, it starts again as this locker.
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = `/locker/${callerId}/manifest.webmanifest`
document.head.append(manifest)

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker
    .register('/locker-worker.js', { scope: '/locker/' })
    .catch((error: unknown) => console.error(error))
