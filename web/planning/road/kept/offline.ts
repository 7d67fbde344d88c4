/** Lets the driver's pages open without a network: a worker keeps them, with all files that are loaded here. */
export async function keepPages() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/road-worker.js', { scope: '/road' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: loadedFiles() })
  } catch (error) {
    // Without it the page works, but has to be loaded with a network.
    console.warn(error)
  }
}

const loadedFiles = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && isKept.test(pathname))
      .map(({ pathname }) => pathname),
  ),
]
const isKept = /^\/(assets\/|first-paint\.js|favicon\.svg|api\/images\/)/
