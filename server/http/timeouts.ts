/**
 * How long a connection may take, in milliseconds, so that callers who send nothing, or a byte now and then, do not use
 * up the server's connections. What the server itself takes its time to send, a stream or a download, is not cut.
 */
export const timeouts = {
  /** For the whole request to arrive. Bodies have shorter times of their own, by their length (bodies.ts). */
  requestTimeout: 300_000,
  /** For the next request on a connection; longer than a balancer keeps one, so that it is the one to end it. */
  keepAliveTimeout: 72_000,
  /** For a body without length; a longer one has as much more as a slow line needs for it. */
  bodyTimeout: 10_000,
  http: {
    /** For the headers to arrive, from the connection's start or the first byte of a later request. */
    headersTimeout: 15_000,
    /** How often connections are looked at. */
    connectionsCheckingInterval: 5000,
  },
}

export type Timeouts = typeof timeouts
