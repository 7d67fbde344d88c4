/**
 * The part of an address that a limit counts by: an IPv4 address itself, the /64 of an IPv6 one, because whoever has
 * one address of a /64 has all of them.
 */
export function networkOf(ip: string) {
  const [, v4] = /^::ffff:([\d.]+)$/i.exec(ip) ?? []
  if (v4 !== undefined || !ip.includes(':')) return v4 ?? ip
  const [head = '', tail] = withoutDots(ip.toLowerCase()).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** `2001:db8::192.0.2.7` is another way to write `2001:db8::c000:207`. */
const withoutDots = (ip: string) =>
  ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
