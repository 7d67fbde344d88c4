import { createElement, type ComponentType } from 'react'

/** A chunk of code could not be loaded: there is no connection, or a new release has replaced it on the server. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

export interface LazyScreen {
  (): React.JSX.Element
  /** The router awaits this before it shows the screen, so that the old one stays until then. */
  preload: () => Promise<void>
}

const chunkTimeout = 120_000

/**
 * A screen whose code is loaded when it is opened. Every failure to load it becomes a ChunkError, for which the error
 * page offers to reload.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let screen: ComponentType | undefined
  const preload = async () => {
    screen ??= (await inTime(load())).default
  }
  const Screen = () => {
    if (screen === undefined) throw new ChunkError('shown before it was loaded')
    return createElement(screen)
  }
  return Object.assign(Screen, { preload })
}

/** Code that is loaded when it is needed, or a ChunkError. */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`not there after ${chunkTimeout} ms`)), chunkTimeout)
  })
  try {
    return await Promise.race([loading, tooLate])
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('not loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}
