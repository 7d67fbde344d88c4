import { expect, test } from 'vitest'
import { camtOf } from '#server/billing/testing/bank-file.ts'
import { TooLargeFile, UnreadableFile } from './paid.ts'
import { readAside } from './read-aside.ts'
import { readFile } from './read-file.ts'

test('a large file is read beside the server as it is in it, and a broken one is refused', async () => {
  const payments = Array.from({ length: 400 }, (_, at) => ({
    date: '2026-11-10',
    ore: 100 + at,
    reference: String(at),
    payer: `Å ${at}`,
  }))
  const content = camtOf(payments)
  expect(content.length).toBeGreaterThan(100_000)
  let turns = 0
  const turn = setInterval(() => turns++, 5)
  expect(await readAside(content)).toEqual(readFile(content))
  clearInterval(turn)
  expect(turns).toBeGreaterThan(0)
  await expect(readAside(content.slice(0, -20))).rejects.toBeInstanceOf(UnreadableFile)
})

test('a file of more payments than are read at once is refused before it is read', async () => {
  const line = `20${'0'.repeat(78)}`
  const bgMax = (count: number) => `01BGMAX\r\n${`${line}\r\n`.repeat(count)}`
  await expect(readAside(bgMax(10_000).slice(0, 90_000))).rejects.toBeInstanceOf(UnreadableFile)
  await expect(readAside(bgMax(10_001))).rejects.toBeInstanceOf(TooLargeFile)
  const document = (part: string, count: number) => `<Document>${part.repeat(count)}</Document>`
  for (const part of ['<Ntry/>', '<a-b:TxDtls/>', '<Strd/><Strd/><Strd/>'])
    await expect(readAside(document(part, 10_001))).rejects.toBeInstanceOf(TooLargeFile)
  // One payment is told by one of each, and may say that it pays several.
  const payment = '<Ntry><TxDtls><Strd/><Strd/><Strd/></TxDtls></Ntry>'
  await expect(readAside(document(payment, 5_000))).rejects.toBeInstanceOf(UnreadableFile)
})
