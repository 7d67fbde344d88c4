import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Who calls, as one address that limits count by and the database can keep. Proxies write a port behind it
 * (`192.0.2.7:50123`, `[2001:db8::1]:50123`), or the interface (`fe80::1%eth0`), or whatever their caller sent. A text
 * that is no address is replaced by the connection's own address.
 */
export function addressOf({ ip, socket }: FastifyRequest) {
  return bare(ip) ?? bare(socket.remoteAddress) ?? '0.0.0.0'
}

function bare(address = '') {
  const [, v6] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  const [, v4] = /^([\d.]+):\d+$/.exec(address) ?? []
  const [found = ''] = (v6 ?? v4 ?? address).split('%')
  return isIP(found) ? found : undefined
}
