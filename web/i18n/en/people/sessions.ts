import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const sessions = {
  title: 'Where you are logged in',
  ofUser: 'Where the user is logged in',
  hint: 'End any session that you do not recognise, and change your password.',
  hintByOrganisation:
    'End any session that you do not recognise, and change your password at your organisation.',
  unknownDevice: 'Unknown program',
  current: 'This browser',
  lastUse: (when: string) => `last used ${when}`,
  end: 'End',
  endOne: (device: string, lastUse: string) => `End ${device}, last used ${lastUse}`,
  endOthers: 'End all others',
  endAll: 'End all sessions',
  sureEndAll: (name: string) => `${name} is logged out everywhere, and has to log in again.`,
  ended: (count: number) => `${count} ${plural(count, 'session', 'sessions')} ended`,
}
