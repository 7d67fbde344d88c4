import type { forecast as en } from '#web/i18n/en/planning/forecast.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')

export const forecast: typeof en = {
  fields: {
    EndCustomer: 'Kund',
    LockerName: 'Skåp',
    ArticleNumber: 'Artikelnummer',
    ArticleName: 'Artikel',
    CurrentVolume: 'Aktuellt saldo',
    ArticleDailyAverage: 'Förbrukning per dag (snitt)',
    MinAmount: 'Beställningspunkt',
    DaysLeft: 'Dagar kvar',
    WeekdaysLeft: 'Vardagar kvar',
    Marked: 'Nästa händelse',
    Stale: 'Offline',
    LastContact: 'Senaste kontakt',
    NextVisit: 'Nästa besök',
    Method: 'Prognosmetod',
    DailyRate: 'Prognos per dag',
    Demand: 'Efterfrågan, 60 dagar',
    DemandInterval: 'ADI',
    DemandVariation: 'CV²',
    Closer: 'Stämde bäst',
    AverageError: 'Snittets fel',
    TsbError: 'TSB:s fel',
  },
  inTable: {
    CurrentVolume: 'Aktuellt saldo',
    ArticleDailyAverage: 'Snitt per dag',
    MinAmount: 'Best. punkt',
  },
  filters: { method: 'Prognosmetod', demand: 'Efterfrågan, 60 dagar' },
  methods: { average: 'Snitt', tsb: 'TSB för gles efterfrågan' },
  kinds: {
    smooth: 'Jämn',
    erratic: 'Ojämn',
    intermittent: 'Gles',
    lumpy: 'Stötvis',
    unknown: 'För få uttag',
  },
  advice: {
    smooth: 'Går åt nästan varje dag i jämna mängder. Snittet stämmer bra.',
    erratic: 'Går åt nästan varje dag men i ojämna mängder. Ha marginal över snittet.',
    intermittent:
      'Går åt sällan men i jämna mängder. En prognos för gles efterfrågan stämmer ofta bättre än snittet.',
    lumpy: 'Går åt sällan och i ojämna mängder. Ingen prognos stämmer bra: ha saldo för ett stort uttag.',
    unknown: 'Har gått åt färre än två av de senaste 60 dagarna. Det är för lite för att säga något.',
  },
  shortly: { average: 'snitt', tsb: 'TSB', same: 'lika' },
  closer: { average: 'snittet stämde bättre', tsb: 'TSB stämde bättre', same: 'båda stämde lika bra' },
  withWeekends: 'med helger',
  days: (count) => `${count} ${plural(count, 'dag', 'dagar')}`,
  marks: { bad: 'tar slut', warn: 'på beställningspunkten', gone: 'redan slut' },
  out: {
    count: (count) => `${count} redan slut`,
    nothingElse: 'Allt som hittas är redan slut',
    show: 'Visa det',
  },
  visit: {
    mark: 'besök',
    lasts: (day) => `${day}, räcker`,
    runsOut: (day) => `${day}, räcker inte till dess`,
  },
  legend: {
    visit: 'Nästa besök',
    bad: 'Tar slut',
    warn: 'På eller under beställningspunkten',
    stale: 'Offline, kan vara inaktuellt',
  },
  chart: {
    of: (name) => `Saldo och prognos för ${name}`,
    day: 'Dag',
    stock: 'Saldo',
    forecast: 'Prognos',
    line: 'Linje',
  },
  past: {
    used: {
      average: (days) => `Prognosen räknar med snittet över ${days} dagar`,
      tsb: () => 'Prognosen är den för gles efterfrågan',
    },
    usedVerdict: {
      best: ', som har stämt bäst.',
      same: '. En annan hade stämt lika bra.',
      other: '. En annan hade stämt bättre.',
      unknown: '.',
    },
    counted: 'Så räknas det',
    demand: 'Efterfrågan de senaste 60 dagarna',
    interval: (days) =>
      `Antal dagar i snitt från en dag med efterfrågan till nästa (ADI): ${days}. Från 1,32 är efterfrågan gles.`,
    variation: (share) => `Hur mycket mängderna skiljer sig (CV²): ${share}. Från 0,49 är de ojämna.`,
    title: 'Vilken prognos stämde bäst?',
    method: 'Prognos',
    names: { average: (days) => `Snitt över ${days} dagar`, tsb: 'TSB' },
    error: 'Typiskt fel per vecka',
    share: 'Andel av veckans förbrukning',
    verdict: 'Resultat',
    isCloser: 'stämde bäst',
    inUse: 'används i tabellen',
    none: 'Inget har förbrukats eller väntats de senaste 60 dagarna, så det finns inget att jämföra.',
    same: 'De skiljer sig med högst 5 %, vilket kan vara en slump.',
    how: (pieces) =>
      `För var och en av de senaste 60 dagarna har båda prognoserna prövats på veckan som följde, med det som var känt den morgonen. En vecka förbrukade i snitt ${pieces}. Stora missar väger tyngre än små: annars skulle en prognos på noll se bäst ut för det som används sällan.`,
    keeps: {
      often: 'Artikeln går åt nästan varje dag, så snittet används vilken metod du än väljer.',
      unknown: 'För lite är känt om artikeln, så snittet används vilken metod du än väljer.',
    },
    choose: 'Välj ”Prognosmetod” i filtret.',
  },
}
