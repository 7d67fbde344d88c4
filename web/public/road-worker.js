// Keeps the pages of a driver's runs, so that they open without a network. What is known of the runs and what has to be
// sent is in the page's own database; calls of the API pass by here untouched, except for pictures, which never change.
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
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep))
})

async function keep(files) {
  const cache = await caches.open(shell)
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
  // What an older release needed, and pictures of other runs, would only take up room.
  const wanted = new Set([page, ...files])
  const inUse = (path) => wanted.has(path) || path.startsWith('/api/images/')
  for (const { url } of await cache.keys()) if (!inUse(new URL(url).pathname)) await cache.delete(url)
}

/** The scripts that the page begins with: others are those of a newer release than the page that asks. */
const entriesIn = (text) =>
  [...text.matchAll(/<script[^>]+type="module"[^>]+src="([^"]+)"/g)].map(([, file]) => file)
