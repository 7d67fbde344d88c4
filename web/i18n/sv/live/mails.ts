import type { RoomText } from '#web/i18n/en/rooms.ts'

export const mails: RoomText['mails'] = {
  noServer:
    'Skickas inte: ingen e-postserver är inställd. Mejlen väntar här tills den som driver Lagra anger SMTP_URL, MAIL_FROM och PUBLIC_URL.',
  demo: 'Skickas inte: ingen e-postserver är inställd. I demon kan du öppna ett mejl och läsa det som det skulle komma fram.',
  nothing: 'Inga mejl än',
  read: 'Läs mejlet',
  outdated: 'Ingen behöver det här mejlet längre: länken är använd, eller dess tid är ute.',
  retry: 'Skicka igen',
  retried: 'Mejlet skickas igen',
  test: 'Skicka ett provmejl till mig',
  testTaken: (email) => `E-postservern tog emot ett provmejl till ${email}`,
  testRefused: 'E-postservern tog inte emot provmejlet',
  tried: (attempts, next) => `${attempts} försök, nästa ${next}`,
  kinds: {
    invitation: 'Inbjudan',
    forgottenPassword: 'Glömt lösenord',
    confirmEmail: 'Bekräfta adressen',
    emailChanged: 'Ändrad adress',
    newSignIn: 'Inloggning från nytt ställe',
    secondFactor: 'Tvåstegsinloggning',
    alerts: 'Händelser vid skåp',
    dailyAlerts: 'Dagens händelser',
    webhookOff: 'Avstängd webhook',
  },
  heldUp: 'Kom inte fram än',
  states: {
    waiting: 'Väntar',
    sent: 'Skickat',
    refused: 'Avvisat',
    givenUp: 'Gavs upp',
    dropped: 'Ingen att skicka till',
  },
  fields: {
    Id: 'Id',
    Address: 'Till',
    Kind: 'Gäller',
    State: 'Status',
    Created: 'Skrivet',
    Error: 'E-postserverns svar',
    Ended: 'Avslutat',
  },
}
