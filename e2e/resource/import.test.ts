import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { callApi, flash, sessionKey, useBrowser, type Account } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

interface Given {
  name: string
  mimeType: string
  buffer: Buffer
}

const csv = (content: string | Buffer): Given => ({
  name: 'fil.csv',
  mimeType: 'text/csv',
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
})

async function workbook(rows: (string | number)[][]): Promise<Given> {
  const cells = rows.map((row) => row.map((value) => ({ value })))
  const buffer = await writeXlsxFile(cells).toBuffer()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: 'Articles.xlsx', mimeType, buffer }
}

const choose = (page: Page, file: Given) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)

async function removeAll(account: Account, call: string, search: string) {
  const key = await sessionKey(account)
  const { data } = await callApi(key, 'GET', `/admin/${call}?searchString=${search}`)
  for (const { Id } of data as { Id: number }[]) await callApi(key, 'DELETE', `/admin/${call}/${Id}`)
}

describe('articles', () => {
  it('columns are guessed, a preview tells row by row, refused rows first, and looks good; then all, or the good rows, with the bad ones as a file to be mended', async () => {
    const page = await visit({ as: 'reseller', path: '/admin/view/articles', language: 'sv-SE' })
    await page.getByRole('button', { name: 'Importera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importera: Artiklar' })
    await choose(page, csv('inga rader'))
    await dialog.getByText('Filen har inga rader under rubrikerna.').waitFor()

    // A blank row is counted in the row numbers, but not imported.
    const long = 'x'.repeat(251)
    const rows = ['IMP-1;x;Ett', '', 'imp-1;x;Igen', `IMP-3;x;${long}`, `;x;${long}`]
    await choose(page, csv(`Art.nr;Färg;Benämning\r\n${rows.join('\r\n')}\r\n`))
    await dialog.getByLabel('Artikelnummer').waitFor()
    expect(await dialog.getByLabel('Artikelnummer').inputValue()).toBe('0')
    await expect.poll(() => dialog.getByLabel('Namn').inputValue()).toBe('2')
    await dialog.getByText('Kolumner i filen som inte läses: Färg').waitFor()
    await dialog.getByRole('button', { name: 'Visa vad som händer' }).click()
    await dialog.getByText('1 skapas · 0 ändras · 0 oförändrade · 3 avvisas').waitFor()
    await dialog.getByRole('row').nth(4).waitFor()
    const report = await dialog.getByRole('row').allInnerTexts()
    expect(report.map((row) => row.split(/\s*\n\s*/))).toEqual([
      ['Rad', 'Resultat', 'Artikelnummer', 'Detaljer'],
      ['4', 'Avvisas', 'imp-1', 'Artikelnummer finns redan på rad 2 i filen'],
      ['5', 'Avvisas', 'IMP-3', 'Namn: högst 250 tecken'],
      ['6', 'Avvisas', 'Ange artikelnummer; Namn: högst 250 tecken'],
      ['2', 'Skapas', 'IMP-1', 'Namn: Ett'],
    ])
    expect(await dialog.getByRole('button', { name: 'Importera 1 rad' }).isDisabled()).toBe(true)
    expect(await flawsOf(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })

    // The reader goes back to match the columns again.
    await dialog.getByRole('button', { name: 'Tillbaka till kolumnerna' }).click()
    await expect.poll(() => dialog.getByLabel('Namn').inputValue()).toBe('2')
    await dialog.getByRole('button', { name: 'Visa vad som händer' }).click()
    await dialog.getByRole('table').waitFor()
    await dialog.getByRole('button', { name: 'Välj en annan fil' }).click()
    await choose(page, csv('Artikelnummer;Namn\r\nIMP-1;Ett\r\nIMP-2;Två\r\n'))
    await dialog.getByRole('button', { name: 'Visa vad som händer' }).click()
    await dialog.getByRole('button', { name: 'Importera 2 rader' }).click()
    await flash(page, '2 rader importerade').waitFor()
    await page.getByRole('searchbox').fill('IMP-')
    await page.getByRole('row').filter({ hasText: 'IMP-2' }).waitFor()

    await page.getByRole('button', { name: 'Importera' }).click()
    await choose(page, csv('Art.nr;Färg;Benämning\nGR-1;röd;Ett\nGR-2;=1+1;Två\ngr-2;blå;Två igen\n;;Tre\n'))
    await dialog.getByRole('button', { name: 'Visa vad som händer' }).click()
    const leaving = dialog.getByRole('switch', { name: 'Importera de rader som går' })
    expect(await dialog.getByRole('button', { name: 'Importera 2 rader' }).isDisabled()).toBe(true)
    await leaving.click()
    await dialog.getByText('2 rader hoppas över.', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Importera 2 rader' }).dblclick()
    await flash(page, '2 rader importerade').first().waitFor()
    await dialog.getByText('2 rader importerades inte').first().waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Spara de 2 avvisade raderna som Excel' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Artiklar avvisade rader.xlsx')
    const content = await readFile(await file.path())
    expect(await readSheet(content)).toEqual([
      ['Art.nr', 'Färg', 'Benämning', 'Orsaker'],
      ['gr-2', 'blå', 'Två igen', 'Artikelnummer finns redan på rad 3 i filen'],
      [null, null, 'Tre', 'Ange artikelnummer'],
    ])
    await dialog.getByRole('button', { name: 'Klar' }).click()
    const { data } = await callApi(await sessionKey('reseller'), 'GET', '/admin/article?searchString=GR-')
    expect((data as { ArticleNumber: string }[]).map(({ ArticleNumber }) => ArticleNumber)).toEqual(
      expect.arrayContaining(['GR-1', 'GR-2']),
    )

    // The corrected file is imported as it is; its column of reasons is ignored.
    const mended = [
      ['Art.nr', 'Färg', 'Benämning', 'Orsaker'],
      ['GR-3', 'blå', 'Tre', 'Ange artikelnummer'],
    ]
    await page.getByRole('button', { name: 'Importera' }).click()
    await choose(page, await workbook(mended))
    await dialog.getByText('Kolumner i filen som inte läses: Färg', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Visa vad som händer' }).click()
    await dialog.getByRole('button', { name: 'Importera 1 rad' }).click()
    await flash(page, '1 rad importerad').waitFor()
    await removeAll('reseller', 'article', 'GR-')
    await removeAll('reseller', 'article', 'IMP-')
  })

  it('new groups are told before they are made, and are not where nobody wants them; an empty cell leaves the field, unless it is to clear it', async () => {
    const key = await sessionKey('reseller')
    const page = await visit({ as: 'reseller', path: '/admin/view/articles' })
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import: Articles' })
    // A Swedish file under an English screen.
    await choose(page, csv('Artikelnummer;Namn;Artikelgrupper\nNG-1;Ett;E2E typo\n'))
    await dialog.getByRole('button', { name: 'Show what will happen' }).click()
    await dialog.getByText('1 new group: E2E typo').waitFor()
    await dialog.getByText('Name: Ett; Article groups: E2E typo').waitFor()
    const making = dialog.getByRole('switch', { name: 'Create groups that are not there yet' })
    expect(await making.isChecked()).toBe(true)
    await making.click()
    await dialog.getByText('0 created · 0 changed · 0 unchanged · 1 refused').waitFor()
    await dialog.getByText('Article groups was not found').waitFor()
    expect(await dialog.getByText('1 new group').count()).toBe(0)
    expect(await dialog.getByRole('button', { name: /^Import / }).isDisabled()).toBe(true)
    await making.click()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await flash(page, '1 row imported').waitFor()
    const { data: groups } = await callApi(
      await sessionKey('reseller'),
      'GET',
      '/admin/articlegroup?searchString=E2E%20typo',
    )
    expect(groups).toMatchObject([{ Name: 'E2E typo', GroupAmount: 1 }])

    // An empty cell leaves the field, unless empty cells are to clear it.
    const body = { ArticleNumber: 'EC-1', Name: 'Hel', Description: 'Finns' }
    await callApi(key, 'POST', '/admin/article', body)
    await page.getByRole('button', { name: 'Import' }).click()
    await choose(page, csv('Item no,Product name,Details\nEC-1,Whole,\n'))
    await dialog.getByRole('button', { name: 'Show what will happen' }).click()
    await dialog.getByText('Name: Hel → Whole', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Back to the columns' }).click()
    await dialog.getByRole('switch', { name: 'Empty cells clear the field' }).click()
    await dialog.getByRole('button', { name: 'Show what will happen' }).click()
    await dialog.getByText('Name: Hel → Whole; Description: Finns → –').waitFor()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await dialog.waitFor({ state: 'detached' })
    await flash(page, '1 row imported').first().waitFor()
    const { data } = await callApi(key, 'GET', '/admin/article?searchString=EC-1')
    expect(data).toMatchObject([{ Name: 'Whole', Description: '' }])
    for (const number of ['NG-1', 'EC-1']) await removeAll('reseller', 'article', number)
    await removeAll('reseller', 'articlegroup', 'E2E%20typo')
  })

  it('what is broken, protected or no sheet at all is told as that; a template that is filled in is imported as it is; more than 5,000 rows are refused, and of many only some are drawn', async () => {
    const page = await visit({ as: 'reseller', path: '/admin/view/articles' })
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import: Articles' })
    const said = async (buffer: Buffer, text: string) => {
      await choose(page, { name: 'a.xlsx', mimeType: '', buffer })
      await page.getByRole('alert').filter({ hasText: text }).waitFor()
    }
    const { buffer: sound } = await workbook([['Article number'], ['1']])
    const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
    const document = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(10) }))
    await said(sound.subarray(0, sound.length / 2), 'The file is broken')
    await said(compound, 'Excel’s old one (.xls)')
    await said(Buffer.concat([compound, Buffer.alloc(512), encrypted]), 'protected with a password')
    await said(document, 'The file is neither Excel nor CSV')
    await said(Buffer.alloc(0), 'The file is empty')
    await said(Buffer.from('Article number;Name\n1;"One\n2;Two\n'), 'a quotation mark in row 2')
    expect(await page.getByRole('button', { name: 'Show what will happen' }).count()).toBe(0)
    await choose(page, csv(Buffer.from('\uFEFFArt.nr;Benämning\n1;Åäö\n', 'utf16le')))
    await page.getByRole('button', { name: 'Show what will happen' }).click()
    await page.getByText('Name: Åäö').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Import' }).click()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a template' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Articles.xlsx')
    const template = await readFile(await file.path())
    const [headings, sample, ...more] = await readSheet(template)
    const others = [
      'Lent',
      'Loan time',
      'Unit',
      'Pack size',
      'EAN',
      'Supplier',
      'Supplier’s number',
      'Warehouse shelf',
      'Purchase price',
      'Cost of a missing piece',
    ]
    expect(headings).toEqual(['Article number', 'Name', 'Description', 'Article groups', ...others])
    const glove = ['1001', 'Work gloves, size 9', null, 'Gloves; Protection']
    expect(sample).toEqual([
      ...glove,
      'no',
      '2 days',
      'pair',
      '12',
      '7310865004703',
      null,
      null,
      'A-12',
      '24.50',
      null,
    ])
    expect(more).toEqual([])

    const labels = (headings ?? []).map(String)
    await choose(page, await workbook([labels, ['XL-1', 'From Excel'], [4711, 'A number']]))
    await dialog.getByRole('button', { name: 'Show what will happen' }).click()
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await flash(page, '2 rows imported').waitFor()
    await page.getByRole('searchbox').fill('From Excel')
    await page.getByRole('row').filter({ hasText: 'XL-1' }).waitFor()
    await removeAll('reseller', 'article', 'XL-1')
    await removeAll('reseller', 'article', 'A%20number')

    await page.getByRole('button', { name: 'Import' }).click()
    const rows = (length: number) => Array.from({ length }, (_, row) => `BIG-${row};Article ${row}`)
    await choose(page, csv(`Article number;Name\n${rows(5001).join('\n')}\n`))
    await page.getByText('The file has more than 5000 rows.', { exact: false }).waitFor()
    await choose(page, csv(`Article number;Name\n${rows(300).join('\n')}\n`))
    await page.getByRole('button', { name: 'Show what will happen' }).click()
    await page.getByText('300 created · 0 changed · 0 unchanged · 0 refused').waitFor()
    // Only those in sight are drawn.
    expect(await page.getByRole('dialog').getByRole('row').count()).toBeLessThan(100)
  })
})

describe('users', () => {
  it('are created and changed by their e-mail, for the customer that the row names', async () => {
    const key = await sessionKey('reseller')
    const { data } = await callApi(key, 'GET', '/customers')
    const [customer] = data as { CustomerName: string }[]
    const page = await visit({ as: 'reseller', path: '/admin/view/users' })
    // A duty is known by its word in either language.
    const sheet = (name: string, duty: string) =>
      csv(
        `E-mail;First name;Last name;Employee number;PIN;Customer;Uppgift\n` +
          `imp.one@example.com;${name};Ek;0071001;00710010;${customer?.CustomerName};${duty}\n` +
          `imp.two@example.com;Bo;Al;0071002;00710020;${customer?.CustomerName};\n`,
      )
    const importing = async (file: Given, counts: string) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Import: Users' })
      await choose(page, file)
      await dialog.getByRole('button', { name: 'Show what will happen' }).click()
      await dialog.getByText(counts).waitFor()
      return dialog
    }
    const creating = await importing(
      sheet('Ann', 'medarbetare'),
      '2 created · 0 changed · 0 unchanged · 0 refused',
    )
    // A PIN is not for the eyes of whoever stands by.
    await creating.getByText(/First name: Ann;.* PIN: ••••;/).waitFor()
    await creating.getByRole('button', { name: 'Import 2 rows' }).click()
    await flash(page, '2 rows imported').waitFor()
    await page.getByRole('searchbox').fill('imp.one')
    await page.getByRole('row').filter({ hasText: 'imp.one' }).getByText(/^Ann /).waitFor()

    const changing = await importing(
      sheet('Anna', 'Site manager'),
      '0 created · 1 changed · 1 unchanged · 0 refused',
    )
    await changing.getByText(/First name: Ann → Anna.*Duty: Worker → Site manager/).waitFor()
    await changing.getByRole('button', { name: 'Import 1 row' }).click()
    await flash(page, '1 row imported').waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: 'imp.one' })
      .getByText(/^Anna /)
      .waitFor()

    const refused = await importing(
      csv('E-mail;PIN;Duty\nimp.three@example.com;12;Boss\nimp.three@example.com;1234;\n'),
      '0 created · 0 changed · 0 unchanged · 2 refused',
    )
    await refused.getByText(/PIN must be 4 to 8 digits.*This duty does not exist/).waitFor()
    expect(await refused.getByRole('button', { name: /^Import/ }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await removeAll('reseller', 'user', 'imp.')
  })

  it('whoever may not see PINs hears of one that is taken on writing, at its row', async () => {
    const key = await sessionKey('enduser')
    const body = { Email: 'pin.holder@example.com', Name: 'P', LastName: 'H', Pin: '00721001' }
    await callApi(key, 'POST', '/admin/user', body)
    const page = await visit({ as: 'enduser', path: '/admin/view/users', language: 'sv-SE' })
    await page.getByRole('button', { name: 'Importera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importera: Användare' })
    const rows = 'pin.one@example.com;Ett;Ek;0072101;00721001\npin.two@example.com;Två;Ek;0072102;00721002'
    await choose(page, csv(`Mejl;Förnamn;Efternamn;Anst.nr;PIN\n${rows}\n`))
    await dialog.getByRole('button', { name: 'Visa vad som händer' }).click()
    await dialog.getByText('2 skapas · 0 ändras · 0 oförändrade · 0 avvisas').waitFor()
    await dialog.getByRole('button', { name: 'Importera 2 rader' }).click()
    await dialog.getByText('1 skapas · 0 ändras · 0 oförändrade · 1 avvisas').waitFor()
    expect(await dialog.getByRole('row').nth(1).innerText()).toContain('pin.one@example.com')
    await dialog.getByRole('switch', { name: 'Importera de rader som går' }).click()
    await dialog.getByRole('button', { name: 'Importera 1 rad' }).click()
    await dialog.getByText('1 rad importerades inte').first().waitFor()
    await removeAll('enduser', 'user', 'pin.')
  })
})
