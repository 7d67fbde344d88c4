import type { LockerConfig } from '#contract/gateway/gateway.ts'

/** The pictures that the locker shows, cached for when there is no network; other pictures are removed. */
export async function keepPictures(callerId: string, config: LockerConfig) {
  // Browsers have a cache only on a secure connection.
  if (!('caches' in globalThis)) return
  const wanted = new Set(
    [
      config.LogoImageURL,
      config.BackgroundImageURL,
      ...config.articles.map(({ ImagePath }) => ImagePath),
    ].filter((address) => address !== null),
  )
  const cache = await caches.open(`lagra-locker-pictures-${callerId}`)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const address of there) if (!wanted.has(address)) await cache.delete(address)
  // One after the other: nobody waits for them. Those that fail come with the next config.
  for (const address of wanted) if (!there.has(address)) await cache.add(address).catch(() => undefined)
}
