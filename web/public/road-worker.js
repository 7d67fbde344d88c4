// Keeps the pages of a driver's runs and of stocktakes, so that they open without a network. What is known of them and what has to
// be sent is in the page's own database; calls of the API pass by here untouched, except for pictures, which never change.
const shell = 'lagra-road-shell'
const page = '/road'
const patience = 4000

addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(freshPage(request))
  else if (isFile.test(pathname))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)))
})

const isFile = /^\/(assets|api\/images)\/|^\/(favicon\.svg|first-paint\.js)$/

/** The server's, so that a new release is shown; the one that is kept when the server does not answer in time. */
async function freshPage(request) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`${response.status}`)
    return response
  } catch {
    return (await caches.match(page, { ignoreVary: true })) ?? fetch(request)
  }
}

/** A page says which files it has loaded: they are kept with it, all of them or none, as half a release would not start. */
addEventListener('message', (event) => {
  const { keep: files, pictures } = event.data ?? {}
  if (Array.isArray(files)) event.waitUntil(keep(files).then(() => pictures && keepPictures(pictures)))
})

async function keep(files) {
  const cache = await caches.open(shell)
  const before = await cache.match(page, { ignoreVary: true }).then((kept) => kept?.text())
  const loaded = await fetch(page, { cache: 'no-store' })
  const text = await loaded.clone().text()
  if (!loaded.ok || !entriesIn(text).every((file) => files.includes(file))) return
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file, { ignoreVary: true })) return
      const response = await fetch(file)
      if (!response.ok) throw new Error(`${response.status}`)
      await cache.put(file, response)
    }),
  )
  await cache.put(page, loaded)
  // Of the same release nothing is let go: one page loads fewer files than another. What an older one needed takes up room.
  if (before !== undefined && entriesIn(before).join() === entriesIn(text).join()) return
  const wanted = new Set([page, ...files])
  const inUse = (path) => wanted.has(path) || path.startsWith('/api/images/')
  for (const { url } of await cache.keys()) if (!inUse(new URL(url).pathname)) await cache.delete(url)
}

/** The pictures of the runs that are known, each for itself: a run is driven without one, too. Others are let go. */
async function keepPictures(pictures) {
  const cache = await caches.open(shell)
  const wanted = new Set(pictures)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/api/images/') && !wanted.has(pathname)) await cache.delete(url)
  }
  for (const picture of wanted)
    if (!(await cache.match(picture, { ignoreVary: true }))) await cache.add(picture).catch(() => undefined)
}

/** The scripts that the page begins with: others are those of a newer release than the page that asks. */
const entriesIn = (text) =>
  [...text.matchAll(/<script[^>]+type="module"[^>]+src="([^"]+)"/g)].map(([, file]) => file)
