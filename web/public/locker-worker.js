// Keeps the locker's screen itself, so that it starts without a network. What it knows and what it has to send is in
// its own database; calls of the API pass by here untouched, except for pictures, which never change.
const shell = 'lagra-locker-shell'
const page = '/locker.html'
const patience = 4000

addEventListener('install', (event) => {
  event.waitUntil(
    inTime(page, { cache: 'no-store' })
      .then(keepShell)
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(clients.claim())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(freshPage(event))
  else if (/^\/(assets|api\/images)\/|^\/(favicon|locker-icon)/.test(pathname))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})

/**
 * The server's, so that a new release is shown, once all of it is kept here; the one that is kept already when the
 * server does not answer in time.
 */
async function freshPage({ request }) {
  try {
    const response = await inTime(request)
    await keepShell(response.clone())
    return response
  } catch {
    return (await caches.match(page)) ?? fetch(request)
  }
}

/** The page with all that it needs, or none of it: half a release would not start. */
async function keepShell(response) {
  const cache = await caches.open(shell)
  const files = filesIn(await response.clone().text())
  await keepFiles(cache, files)
  const styles = await Promise.all(files.filter(isStyle).map((file) => cache.match(file)))
  const inner = (await Promise.all(styles.map((style) => style.text()))).flatMap(filesIn)
  await keepFiles(cache, inner)
  await cache.put(page, response)
  const wanted = new Set([page, ...files, ...inner])
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url)
}

/** Names have a hash of the content in them: what is there is right. */
const keepFiles = (cache, files) =>
  Promise.all(
    files.map(async (file) => {
      if (!(await cache.match(file))) await cache.put(file, await inTime(file))
    }),
  )

async function inTime(request, how) {
  const response = await fetch(request, { ...how, signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${response.status}`)
  return response
}

const filesIn = (text) => [...new Set(text.match(/\/(?:assets\/[\w.-]+|favicon\.svg)/g))]
const isStyle = (file) => file.endsWith('.css')
