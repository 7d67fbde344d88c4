/**
 * Messages between pages of one browser: while the locker's page in the back-office is open, it gives new keys to the
 * preview. The preview asks for them, because timers of a page in the background are slow.
 */
export type ViewerMessage = { ask: string } | { callerId: string; key: string }

export const viewerChannel = () => new BroadcastChannel('lagra-viewer')
