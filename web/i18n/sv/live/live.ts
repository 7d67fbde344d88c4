import type { live as en } from '#web/i18n/en/live/live.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')

export const live: typeof en = {
  away: 'Inte live',
  awayText:
    'Direktuppdateringen är avbruten. Lagra försöker ansluta igen; under tiden uppdateras sidan var tionde sekund.',
  stale: 'offline, kan vara inaktuellt',
  staleHint: 'Skåpet är offline: saldot kan ha ändrats sedan den senaste kontakten',
  title: 'Senaste händelser',
  hint: 'Det som har kommit in från dina skåp det senaste dygnet, senast först. Nya händelser kommer in av sig själva.',
  pause: 'Pausa',
  resume: 'Fortsätt',
  paused: 'Pausat. Nya händelser visas inte förrän du fortsätter.',
  empty: 'Ingenting har hänt det senaste dygnet',
  failed: 'Händelserna kunde inte laddas',
  low: 'Under beställningspunkten',
  arrived: (count) => `${count} ${plural(count, 'ny händelse', 'nya händelser')}`,
  kinds: {
    withdrawal: 'Uttag',
    return: 'Återlämning',
    refill: 'Påfyllning',
    correction: 'Korrigering',
    lockerOffline: 'Offline',
    lockerOnline: 'Online igen',
    lineRejected: 'Rad ej bokförd',
    commandDone: 'Omstartat',
  },
  fields: {
    Time: 'Mottaget',
    HappenedAt: 'Vid skåpet',
    Kind: 'Händelse',
    LockerName: 'Skåp',
    ArticleName: 'Artikel',
    Who: 'Vem',
    Amount: 'Antal',
    StockLeft: 'Kvar',
  },
  notificationSettings: {
    link: 'Inställningar',
    title: 'Det här får du aviseringar om',
    hint: 'Aviseringar visas under klockan. Dagligen betyder: genast, och sedan en gång om dagen så länge problemet kvarstår.',
    saved: 'Dina aviseringar är sparade',
    failed: 'Dina aviseringsinställningar kunde inte laddas',
    modes: { none: 'Aldrig', once: 'En gång', repeating: 'Dagligen' },
    all: 'Alla',
    some: 'Valda',
    chooseOne: 'Välj minst ett skåp',
    noneLeft:
      'Inget av skåpen som du har valt finns kvar, så du får inga aviseringar. Välj andra, eller alla.',
    fields: {
      LowStock: 'Saldo under beställningspunkten',
      OutOfStock: 'En artikel är slut',
      TakenBeyondStock: 'Mer tas ut än saldot visar',
      LockerOffline: 'Ett skåp är offline eller tillbaka',
      LineRejected: 'En rad kunde inte bokföras',
      CommandDone: 'En omstart som du har begärt är klar',
      Which: 'Vilka skåp',
      LockerIds: 'Skåp',
    },
  },
}
