import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { MessageKey } from '#contract/message-keys.ts'

/**
 * Which addresses webhooks may call. People of any reseller type them in, so that a private address would let them reach
 * what stands behind the house's firewall. Whoever calls connects to the very addresses that are answered here: a name
 * that is looked up a second time may have become another.
 */
export interface Network {
  /** The addresses behind the URL, all of which may be called; or else an `Uncallable` is thrown. */
  addressesOf(url: URL): Promise<LookupAddress[]>
}

export class Uncallable extends Error {
  readonly reason: MessageKey & ('url' | 'privateAddress' | 'ownAddress' | 'unknownHost')
  constructor(reason: Uncallable['reason']) {
    super(reason)
    this.reason = reason
  }
}

type Resolve = (host: string) => Promise<LookupAddress[]>
const resolveByDns: Resolve = (host) => lookup(host, { all: true })

interface Options {
  resolve?: Resolve
  /** Where Lagra itself is, which is not called: it would tell itself what happens. */
  own?: { port: number; publicUrl?: string | undefined }
}

/** `allowed` are networks, addresses and names that the operator allows beside public ones, also without TLS. */
export function callableNetwork(
  allowed: readonly string[] = [],
  { resolve = resolveByDns, own }: Options = {},
): Network {
  const hosts = new Set(allowed.filter((entry) => !isNetwork(entry)).map((entry) => entry.toLowerCase()))
  const networks = listOf(allowed.filter(isNetwork))

  return {
    async addressesOf(url) {
      const { protocol, hostname } = url
      const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
      const family = isIP(host)
      const addresses = family === 0 ? await found(host) : [{ address: host, family }]
      if (addresses.length === 0) throw new Uncallable('unknownHost')
      if (own && isOwn(own, url, host, addresses)) throw new Uncallable('ownAddress')
      const isAllowed = hosts.has(host) || addresses.every((each) => isIn(networks, each))
      if (!isAllowed && !addresses.every((each) => isPublic(each) || isIn(networks, each)))
        throw new Uncallable('privateAddress')
      if (protocol !== 'https:' && !isAllowed) throw new Uncallable('url')
      return addresses
    },
  }

  async function found(host: string) {
    try {
      return await resolve(host)
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ENOTFOUND') throw new Uncallable('unknownHost')
      throw error
    }
  }
}

function isOwn(
  { port, publicUrl }: NonNullable<Options['own']>,
  url: URL,
  host: string,
  addresses: LookupAddress[],
) {
  const shown = publicUrl === undefined ? undefined : new URL(publicUrl)
  if (shown?.hostname === host && shown.port === url.port) return true
  return Number(url.port || 80) === port && addresses.some((each) => isIn(thisMachine, each))
}

/** `10.0.0.0/8`, or one address. */
export function isNetwork(entry: string) {
  const [address = '', prefix] = entry.split('/')
  const family = isIP(address)
  if (family === 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

function listOf(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}

const isIn = (list: BlockList, { address, family }: LookupAddress) =>
  list.check(address, family === 4 ? 'ipv4' : 'ipv6')

/** Of IPv6 only what is given out for the internet, which leaves out `::1`, `fc00::/7`, `fe80::/10`, mapped IPv4 and NAT64. */
const isPublic = (each: LookupAddress) =>
  each.family === 4 ? !isIn(notPublic, each) : isIn(globalIpv6, each) && !isIn(notPublic, each)

const thisMachine = listOf(['127.0.0.0/8', '::1'])
const globalIpv6 = listOf(['2000::/3'])
const notPublic = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // behind a provider's NAT
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, where clouds have their metadata
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4',
  '2001::/23', // Teredo and others, which carry an IPv4 address
  '2001:db8::/32',
  '2002::/16', // 6to4, the same
  '3fff::/20',
])
