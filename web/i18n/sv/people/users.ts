import { pluralIn } from '#contract/plural.ts'
import type { users as en } from '#web/i18n/en/people/users.ts'

const plural = pluralIn('sv-SE')

export const users: typeof en = {
  create: 'Ny användare',
  created: 'Användaren är skapad',
  updated: 'Användaren är uppdaterad',
  deleted: 'Användaren är raderad',
  whenDeleted: ({ Lockers = 0 }) => [
    Lockers > 0
      ? `Användaren kan inte längre logga in eller öppna ${plural(Lockers, 'sitt skåp', `sina ${Lockers} skåp`)}.`
      : 'Användaren kan inte längre logga in.',
    'PIN-kod, lösenord och anställningsnummer tas bort. Tidigare uttag finns kvar i historiken.',
  ],
  restored: 'Användaren är återställd',
  whenRestored: 'Ge användaren ny PIN-kod, nytt anställningsnummer eller lösenord där det behövs.',
  person: 'Person',
  login: 'Inloggning',
  loginHint: 'Den som saknar lösenord kan inte logga in i Lagra men kan använda ett skåp.',
  keepPassword: 'Lämna tomt för att behålla det nuvarande. Ett nytt avslutar användarens sessioner.',
  noPassword: 'Det finns inget ännu.',
  atLocker: 'Vid skåpet',
  atLockerHint: 'Så känner skåpet igen användaren. Numren är unika inom kunden.',
  pinHint: '4 till 8 siffror',
  keepPin: 'Det finns en, men du kan inte se den. Skriv en ny för att byta.',
  choosePlace: 'Välj organisation',
  also: {
    Email: ['E-post', 'E-postadress', 'Mejl', 'Mejladress', 'Mail', 'Mailadress'],
    Name: ['Förnamn', 'Tilltalsnamn', 'Namn'],
    LastName: ['Efternamn', 'Släktnamn'],
    EmployeeNumber: [
      'Anställningsnummer',
      'Anställningsnr',
      'Anst.nr',
      'Anst.nummer',
      'Personalnummer',
      'Personalnr',
      'Nummer',
    ],
    Pin: ['PIN', 'Pinkod', 'Kod'],
    CustomerName: ['Kund', 'Kundnamn', 'Slutkund', 'Företag', 'Organisation'],
  },
  fields: {
    Id: 'Id',
    Name: 'Förnamn',
    LastName: 'Efternamn',
    LastLogin: 'Senast inloggad',
    EmployeeNumber: 'Anställningsnummer',
    Pin: 'PIN',
    Password: 'Lösenord',
    CurrentPassword: 'Nuvarande lösenord',
    Email: 'E-post',
    AccountPermission: 'Roll',
    CustomerId: 'Organisation',
    CustomerName: 'Kund',
  },
}
