/**
 * The settings that decide how long a failover takes and what it may cost. docs/cluster.md explains them; the soak test
 * computes from them what is promised.
 */

/** Seconds. Patroni asks for ttl ≥ loop_wait + 2 × retry_timeout, and for a ttl of 20 at least. */
export const patroni = { ttl: 20, loopWait: 5, retryTimeout: 5 }

/** How often HAProxy asks, in seconds, and after how many wrong or right answers it believes them. */
export const checks = { every: 1, fall: 2, rise: 1 }

/** Seconds. */
export const pooler = {
  /** After a failed connection PgBouncer waits so long before the next try; its own default is 15. */
  loginRetry: 1,
  /** A query that gets no connection in this time is refused, and the caller told to come again. */
  queryWait: 10,
  /** A connection on which nothing that was sent has arrived for so long is given up. */
  tcpUserTimeout: 20,
}

/** Seconds: recovery and promotion of a small database; a large one with much to replay takes longer. */
const promotion = 5
/** Seconds: HAProxy asks and believes, PgBouncer connects, a locker that was refused tries again. */
const noticed = checks.every * checks.rise + pooler.loginRetry + 1

/** The promise: for how many seconds, at most, no line is booked. */
export const promisedSeconds = {
  /** The dead primary's key in etcd lives for at most ttl; a replica sees that it is gone in its next loop at the latest. */
  afterDeath: patroni.ttl + patroni.loopWait + promotion + noticed,
  /** A planned switchover does not wait for the key: the old primary gives it away once it has stopped. */
  switchover: patroni.loopWait + promotion + noticed,
  /** Lines wait for the replica that died until the primary, in its next loop, makes another one synchronous. */
  replica: patroni.loopWait + noticed,
  /** Of a piece that is started again, or that has others beside it: lockers try again after 8 seconds at the latest. */
  piece: 10,
  /** Counted from its end: what was under way in a network that lost every packet is tried again, or given up by then. */
  afterCut: pooler.tcpUserTimeout + noticed,
}
