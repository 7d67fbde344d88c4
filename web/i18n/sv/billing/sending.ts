import type { sending as en } from '#web/i18n/en/billing/sending.ts'

export const sending: typeof en = {
  send: 'Skicka med e-post',
  sendShort: 'Skicka',
  title: 'Skicka fakturor med e-post',
  languages: { 'sv-SE': 'på svenska', 'en-GB': 'på engelska' },
  states: { waiting: 'Väntar på att skickas', sent: 'Skickad', failed: 'Kom inte fram' },
  inList: { waiting: 'Väntar', sent: 'Skickad', failed: 'Fel' },
  column: 'E-post',
  noServer:
    'Ingen e-postserver är inställd: mejlen väntar tills den som driver Lagra ställer in en. Superadmin ser dem under Systeminställningar, E-post.',
  ready: (count) => `Skickas (${count})`,
  already: (count) => `Skickade tidigare (${count})`,
  again: 'Skicka även dessa igen',
  noAddress: (count) => `Saknar adress (${count})`,
  noAddressText: 'Ge återförsäljaren en e-post för fakturor och öppna det här igen.',
  credited: 'Helt krediterad',
  failedBefore: (date, reason) => `Kom inte fram ${date}${reason === '' ? '' : `: ${reason}`}`,
  sentTo: (date, address) => `Skickad ${date}${address === '' ? '' : ` till ${address}`}`,
  waitsFor: (date, address) =>
    `Väntar sedan ${date} på att skickas${address === '' ? '' : ` till ${address}`}`,
  run: (_count, shown) => `Skicka ${shown} mejl`,
  done: (count, shown) => (count === 1 ? 'En faktura är på väg' : `${shown} fakturor är på väg`),
  skipped: (_count, shown) => `${shown} skickades inte: någon har skickat eller ändrat något under tiden`,
  changed: (names) =>
    `Adressen för ${names} har ändrats sedan förhandsvisningen, så dit skickades inget. Se över det igen.`,
  unsure:
    'Servern svarade inte, så mejlen kan vara på väg eller inte. Försök igen: var och en skickas bara en gång.',
  fields: { Number: 'Nummer', Reseller: 'Återförsäljare', Total: 'Totalt', To: 'Till' },
  history: {
    title: 'Skickad',
    none: 'Den har inte skickats med e-post.',
    fields: { Time: 'Tid', Address: 'Till', State: 'Status', SentBy: 'Skickad av' },
    pdf: (language) => `PDF ${language}`,
  },
  atOnce: {
    label: 'Skicka med e-post direkt',
    addresses: 'Vart de skickas',
    all: (count, shown) =>
      `${count === 1 ? 'Den får' : `Alla ${shown} får`} PDF-filen till sin e-post för fakturor.`,
    some: (count, of) =>
      `${count} av ${of} återförsäljare har en e-post för fakturor. Skickas inte, men skapas ändå:`,
    changed: (count) =>
      `Inget skickades till ${count === 1 ? 'en återförsäljare' : 'några återförsäljare'}: adressen har ändrats`,
    changedText: (names) =>
      `Adressen för ${names} har ändrats sedan förhandsvisningen. Det som skapades finns kvar; se över adressen och skicka det från listan.`,
  },
  eInvoices: {
    label: 'E-fakturor som zip',
    title: 'E-fakturor som zip',
    checked: (_made, shown, all) => `${shown} av ${all} fakturor finns som e-faktura. Dessa gör det inte:`,
    missing: (what) => `${what} saknas`,
    wrong: (what) => `Felaktig uppgift: ${what}`,
    toSeller: 'Systeminställningar',
    run: (count, shown) => (count === 1 ? 'Ladda ner den andra' : `Ladda ner de ${shown} andra`),
    noneMade: (count) =>
      count === 1 ? 'Fakturan finns inte som e-faktura' : 'Ingen av fakturorna finns som e-faktura',
  },
}
