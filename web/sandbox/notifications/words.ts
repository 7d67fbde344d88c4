import { useWordsOf } from '#web/sandbox/words-of.ts'

export const useWords = () => useWordsOf(words)

const en = {
  rules: 'What a notification does',
  rule: [
    'It flashes up for 3,000 ms, fades, and is gone at 3,300 ms.',
    'The same message again replaces the one that is still there.',
    'A warning and an error also go into the bell’s list as unread; a success only when it is asked for: one has just done it oneself.',
    'In the list it is unread until it was hovered or clicked; an error only by a click, so that it is not overlooked.',
    'With a link, a click in the list leads there.',
  ],
  raise: 'Raise one',
  which: 'Kind',
  stores: { usual: 'As usual', kept: 'Flash, and keep', flash: 'Only flash' },
  linked: 'With a link',
  long: 'Long texts',
  many: 'Many at once',
  manyHint: 'Five of each severity.',
  success: { title: 'Saved', msg: 'The locker is created' },
  warning: { title: 'Something went wrong', msg: 'The article could not be loaded' },
  error: { title: 'Connections problems', msg: 'Check your internet connection' },
  longTitle:
    'Nitrile gloves, powder free, size 9, box of 100 from the supplier with the very long name are running out',
  longMsg:
    'There are 2 boxes left in Workshop 3 at Almgren, which is below the order point of 10. The next delivery is expected on Thursday. Averyveryverylongwordwithoutanyplacetobreakitmustnotmakethepagescrollsideways.',
}

const sv: typeof en = {
  rules: 'Vad en avisering gör',
  rule: [
    'Den visas i 3 000 ms, tonar bort och är borta vid 3 300 ms.',
    'Samma meddelande igen ersätter det som fortfarande visas.',
    'En varning och ett fel läggs också i klockans lista som olästa; något som lyckats bara när man ber om det: man har ju just gjort det själv.',
    'I listan är den oläst tills den har pekats på eller klickats; ett fel bara genom ett klick, så att det inte förbises.',
    'Med en länk leder ett klick i listan dit.',
  ],
  raise: 'Skapa en',
  which: 'Sort',
  stores: { usual: 'Som vanligt', kept: 'Visa och behåll', flash: 'Visa bara' },
  linked: 'Med länk',
  long: 'Långa texter',
  many: 'Många på en gång',
  manyHint: 'Fem av varje allvarlighetsgrad.',
  success: { title: 'Sparat', msg: 'Skåpet är skapat' },
  warning: { title: 'Något gick fel', msg: 'Artikeln kunde inte laddas' },
  error: { title: 'Anslutningsproblem', msg: 'Kontrollera din internetanslutning' },
  longTitle:
    'Nitrilhandskar, puderfria, storlek 9, förpackning om 100 från leverantören med det mycket långa namnet tar slut',
  longMsg:
    'Det finns 2 förpackningar kvar i Verkstad 3 hos Almgren, vilket är under beställningspunkten 10. Nästa leverans väntas på torsdag. Ettmycketmycketlångtordutannågotställeattbrytadetfårintegörasåattsidanrullarisidled.',
}

const words = { 'en-GB': en, 'sv-SE': sv }
