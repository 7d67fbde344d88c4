/** The pages below open without a network, too: those of a driver's runs, and the stocktakes that this browser has opened. */
type Scope = '/road' | '/planning/stocktakes'

/**
 * Lets pages open without a network: a worker keeps them, with all files that are loaded here, and pictures that were not
 * seen yet. Without `pictures` those that are kept stay.
 */
export async function keepPages(scope: Scope, pictures?: string[]) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/road-worker.js', { scope })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: loadedFiles(), pictures })
  } catch (error) {
    // Without it the page works, but has to be loaded with a network.
    console.warn(error)
  }
}

/** Browsers list a limited number of loaded files: what the page itself names is there beside them. */
const loadedFiles = () => {
  const named = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]'),
  ].map(({ href }) => href)
  const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [
    ...new Set(
      [...named, ...scripts, ...loaded]
        .map((address) => new URL(address))
        .filter(({ origin, pathname }) => origin === location.origin && isKept.test(pathname))
        .map(({ pathname }) => pathname),
    ),
  ]
}
const isKept = /^\/(assets\/|first-paint\.js|favicon\.svg)/
