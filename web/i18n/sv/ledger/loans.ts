import { pluralIn } from '#contract/plural.ts'
import type { loans as en } from '#web/i18n/en/ledger/loans.ts'

const plural = pluralIn('sv-SE')

export const loans: typeof en = {
  tabs: {
    open: (count) => (count === '' ? 'Ute nu' : `Ute nu (${count})`),
    overdue: (count) => (count === '' ? 'Försenat' : `Försenat (${count})`),
    ended: 'Avslutat',
    lost: 'Förlorat',
  },
  fields: {
    ArticleName: 'Artikel',
    ArticleNumber: 'Artikelnummer',
    Name: 'Person',
    Locker: 'Skåp',
    CustomerName: 'Kund',
    TakenAt: 'Togs ut',
    DueAt: 'Ska lämnas senast',
    Due: 'Senast',
    Late: 'Försenat',
    Outstanding: 'Ute',
    Amount: 'Antal',
    Lost: 'Förlorat',
    EndedAt: 'Avslutades',
    RemindedAt: 'Påmind',
    Marks: 'Anmärkning',
    Reasons: 'Varför',
  },
  commonPin: 'Gemensam PIN-kod',
  late: (hours) =>
    hours < 1
      ? 'nyss försenad'
      : hours < 24
        ? `${hours} ${plural(hours, 'timme', 'timmar')} sen`
        : `${Math.floor(hours / 24)} ${plural(Math.floor(hours / 24), 'dag', 'dagar')} sen`,
  said: { returned: 'angivet som tillbaka', lost: 'angivet som förlorat' },
  mark: (what, by) => `${what}${by === '' ? '' : ` av ${by}`}`,
  nothing: {
    open: {
      title: 'Inget är utlånat',
      text: 'Ange på en artikel att den lånas ut, så visas den som har tagit en här tills den är tillbaka.',
    },
    overdue: { title: 'Inget är försenat', text: 'Allt som är ute får behållas ett tag till.' },
    ended: { title: 'Inget än', text: 'Lån där allt är tillbaka eller förlorat visas här.' },
    lost: {
      title: 'Inget är förlorat',
      text: 'Det som någon anger som förlorat visas här tills det hittas.',
    },
    own: {
      title: 'Du har inget på lån',
      text: 'Det du tar ut av artiklar som ska lämnas tillbaka visas här.',
    },
  },
  end: {
    returned: {
      action: 'Det är tillbaka',
      title: (name) => `${name} är tillbaka`,
      intro: 'En återlämning bokförs på den som tog ut det, och skåpets saldo höjs.',
      save: 'Bokför som tillbaka',
      done: 'Det är bokfört som tillbaka',
    },
    lost: {
      action: 'Det är förlorat eller trasigt',
      title: (name) => `${name} är förlorat eller trasigt`,
      intro: 'Lånet avslutas och saldot ändras inte. Hittas det och lämnas tillbaka så tas detta tillbaka.',
      save: 'Skriv av',
      done: 'Det är avskrivet',
    },
    found: 'Det är upphittat',
    amount: 'Hur många?',
    range: (most) => `Från 1 till ${most}`,
    reason: 'Hur vet du det?',
    already: 'Det har avslutats under tiden. Listan är uppdaterad.',
  },
  extend: {
    action: 'Låt det behållas längre',
    title: (name) => `Hur länge får ${name} behållas?`,
    intro: (person, due) => `${person} skulle ha lämnat tillbaka det senast ${due}.`,
    until: 'Till och med',
    save: 'Förläng lånet',
    done: 'Lånet är förlängt',
  },
}
