/**
 * How long a connection may take, in milliseconds, so that callers who send nothing, or a byte now and then, do not use
 * up the server's connections. What the server sends, such as a stream or a download, has no such limit.
 */
export const timeouts = {
  /** For the whole request to arrive. Bodies have shorter times of their own, by their length (bodies.ts). */
  requestTimeout: 300_000,
  /** For the next request on a connection. Longer than load balancers keep one, so that it is they who close it. */
  keepAliveTimeout: 72_000,
  /** For the body to arrive, plus the time that a slow connection needs for its length. */
  bodyTimeout: 10_000,
  http: {
    /** For the headers to arrive, from the connection's start or the first byte of a later request. */
    headersTimeout: 15_000,
    /** How often connections are looked at. */
    connectionsCheckingInterval: 5000,
  },
}

export type Timeouts = typeof timeouts
