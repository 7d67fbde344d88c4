import type { Words } from '#server/words/en.ts'

export const consumption: Words['consumption'] = {
  title: 'Förbrukningsunderlag',
  creditTitle: 'Kreditering av förbrukning',
  number: 'Nummer',
  date: 'Upprättat',
  period: 'Period',
  customerNumber: 'Kundnummer',
  to: 'Kund',
  credits: 'Tar tillbaka',
  part: {
    use: () => 'Förbrukning under perioden',
    late: (month) => `Sena rader från ${month}`,
    moved: (month) => `Flyttat mellan kostnadsställen, ${month}`,
  },
  place: ({ locker, costCentre, person }) => [locker, costCentre, person].filter(Boolean).join(' · '),
  noCostCentre: 'Utan kostnadsställe',
  noPerson: 'Gemensam PIN',
  sumKinds: {
    part: 'Delsumma',
    locker: 'Delsumma, skåp',
    costCentre: 'Delsumma, kostnadsställe',
    person: 'Delsumma, person',
  },
  continued: 'forts.',
  columns: { article: 'Artikel', number: 'Art.nr', amount: 'Antal', price: 'Pris', value: 'Belopp' },
  total: 'Totalt',
  uses: 'Uttag minus returer, till dagens pris. Avbrutna uttag och lagerkorrigeringar räknas inte.',
  lateNote:
    'Sena rader togs ut under en månad som redan var avräknad och skickades av skåpet efteråt. De finns inte på något tidigare underlag.',
  takesBack: (number) => `Underlag ${number} tas tillbaka i sin helhet. Dagarna kan avräknas på nytt.`,
  reason: (why) => `Anledning: ${why}`,
  excel: {
    sheet: (number) => `Förbrukning ${number}`,
    columns: {
      part: 'Del',
      locker: 'Skåp',
      costCentre: 'Kostnadsställe',
      person: 'Person',
      articleNumber: 'Art.nr',
      article: 'Artikel',
      amount: 'Antal',
      price: 'Pris',
      value: 'Belopp',
      currency: 'Valuta',
    },
  },
  mail: {
    subject: (isCredit, number, from) =>
      `${isCredit ? 'Kreditering av förbrukning' : 'Förbrukningsunderlag'} ${number} från ${from}`,
    text: (from, period) => `Här är vad som har förbrukats ur skåpen från ${from}, ${period}.`,
    credited: (number, why) =>
      `Förbrukningsunderlag ${number} tas tillbaka. ${why === '' ? '' : `Anledning: ${why}`}`.trim(),
    button: 'Öppna i Lagra',
    attached: 'Alla rader finns i den bifogade PDF:en.',
  },
}
