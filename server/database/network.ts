/**
 * The part of an address that a limit counts by: an IPv4 address itself, the /64 of an IPv6 one, because whoever has
 * one address of a /64 has all of them.
 */
export function networkOf(ip: string) {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
