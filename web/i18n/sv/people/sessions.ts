import { pluralIn } from '#contract/plural.ts'
import type { RoomText } from '#web/i18n/en/rooms.ts'

const plural = pluralIn('sv-SE')

export const sessions: RoomText['sessions'] = {
  title: 'Där du är inloggad',
  ofUser: 'Där användaren är inloggad',
  hint: 'Avsluta sessioner som du inte känner igen, och byt lösenord.',
  hintByOrganisation: 'Avsluta sessioner som du inte känner igen, och byt lösenord hos din organisation.',
  unknownDevice: 'Okänt program',
  current: 'Den här webbläsaren',
  lastUse: (when) => `användes senast ${when}`,
  end: 'Avsluta',
  endOne: (device, lastUse) => `Avsluta ${device}, användes senast ${lastUse}`,
  endOthers: 'Avsluta alla andra',
  endAll: 'Avsluta alla sessioner',
  sureEndAll: (name) => `${name} loggas ut överallt och måste logga in igen.`,
  ended: (count) => `${count} ${plural(count, 'session', 'sessioner')} avslutades`,
}
