/**
 * Between the pages of one browser: the locker's page in the office gives the preview of its screen a new key while it is
 * open. The preview asks, since a page in the background is woken by a message sooner than by its own clock.
 */
export type ViewerMessage = { ask: string } | { callerId: string; key: string }

export const viewerChannel = () => new BroadcastChannel('lagra-viewer')
