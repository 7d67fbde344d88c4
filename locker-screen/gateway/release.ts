const every = 10 * 60_000
const patience = 10_000

/** Checks regularly whether the server has another release of this screen. */
export function watchReleases(found: () => void) {
  const look = () =>
    void isOutdated().then(
      (outdated) => outdated && found(),
      () => undefined,
    )
  setInterval(look, every)
  addEventListener('online', look)
}

async function isOutdated() {
  const response = await fetch('/locker.html', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  if (!response.ok) return false
  const there = filesIn(await response.text())
  return there !== '' && there !== filesIn(document.head.innerHTML)
}

/** The names contain a hash of the content. */
const filesIn = (page: string) => [...new Set(page.match(/\/assets\/[\w.-]+/g))].toSorted().join(' ')
