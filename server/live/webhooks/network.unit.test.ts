import { describe, expect, test } from 'vitest'
import { callableNetwork } from './network.ts'

const names: Record<string, string[]> = {
  'public.example': ['93.184.215.14', '2606:2800:21f:cb07::1'],
  'rebound.example': ['93.184.215.14', '10.0.0.1'],
  'erp.internal': ['10.1.2.3'],
  'nowhere.example': [],
  'lagra.example': ['93.184.215.14'],
  localhost: ['127.0.0.1', '::1'],
}
const resolve = async (host: string) =>
  (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const own = { port: 4000, publicUrl: 'https://lagra.example' }
const answerOf = (url: string, allowed: string[] = []) =>
  callableNetwork(allowed, { resolve, own })
    .addressesOf(new URL(url))
    .then(
      (found) => found.map(({ address }) => address),
      (error: unknown) => (error as Error).message,
    )

test('Lagra itself is not called, whatever is allowed', async () => {
  const allowed = ['127.0.0.0/8', '::1', 'localhost']
  for (const url of [
    'http://localhost:4000/x',
    'http://127.0.0.2:4000',
    'http://[::1]:4000',
    'https://lagra.example/api',
    'https://lagra.example./api',
    'http://lagra.example/api',
  ])
    expect(await answerOf(url, allowed)).toBe('ownAddress')
  expect(await answerOf('http://localhost:4001', allowed)).toEqual(['127.0.0.1', '::1'])
})

describe('without an allowance', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    // The same in other words, as a URL reads them.
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[100::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::1]',
    '[3fff::1]',
    'erp.internal',
    'rebound.example',
  ])('%s is private', async (host) => {
    expect(await answerOf(`https://${host}/hook`)).toBe('privateAddress')
  })

  test('a public address is called by TLS only', async () => {
    expect(await answerOf('https://93.184.215.14/')).toEqual(['93.184.215.14'])
    expect(await answerOf('https://[2606:2800:21f::1]:8443/')).toEqual(['2606:2800:21f::1'])
    expect(await answerOf('https://public.example/')).toEqual(names['public.example'])
    expect(await answerOf('https://172.32.0.1/')).toEqual(['172.32.0.1'])
    expect(await answerOf('http://public.example/')).toBe('url')
    expect(await answerOf('https://nowhere.example/')).toBe('unknownHost')
  })
})

test('what the operator allows is called, also without TLS, and nothing beside it', async () => {
  const allowed = ['10.1.0.0/16', '::1', '192.168.1.7', 'Public.example']
  expect(await answerOf('http://erp.internal/', allowed)).toEqual(['10.1.2.3'])
  expect(await answerOf('http://[::1]:3000/', allowed)).toEqual(['::1'])
  expect(await answerOf('https://192.168.1.7/', allowed)).toEqual(['192.168.1.7'])
  expect(await answerOf('http://public.example/', allowed)).toEqual(names['public.example'])
  expect(await answerOf('https://10.2.0.1/', allowed)).toBe('privateAddress')
  expect(await answerOf('https://192.168.1.8/', allowed)).toBe('privateAddress')
  expect(await answerOf('https://rebound.example/', allowed)).toBe('privateAddress')
  expect(await answerOf('https://erp.internal/', ['erp.internal'])).toEqual(['10.1.2.3'])
})
