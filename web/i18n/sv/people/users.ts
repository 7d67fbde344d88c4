import { pluralIn } from '#contract/plural.ts'
import type { users as en } from '#web/i18n/en/people/users.ts'

const plural = pluralIn('sv-SE')

export const users: typeof en = {
  create: 'Ny användare',
  created: 'Användaren är skapad',
  updated: 'Användaren är uppdaterad',
  deleted: 'Användaren är raderad',
  whenDeleted: ({ Lockers = 0, Loans = 0 }) => [
    ...(Loans > 0
      ? [`Användaren har ${Loans} ${plural(Loans, 'sak', 'saker')} på lån som inte är tillbaka.`]
      : []),
    Lockers > 0
      ? `Användaren kan inte längre logga in eller öppna ${plural(Lockers, 'sitt skåp', `sina ${Lockers} skåp`)}.`
      : 'Användaren kan inte längre logga in.',
    'PIN-kod, lösenord och anställningsnummer tas bort. Tidigare uttag finns kvar i historiken.',
  ],
  bulk: {
    link: 'Ge tillgång till skåp',
    linked: (count) =>
      `${count} ${plural(count, 'koppling', 'kopplingar')} mellan användare och skåp ${plural(count, 'tillagd', 'tillagda')}`,
    otherCustomer: (names) =>
      `Ett skåp öppnas bara för sin egen kunds och sin återförsäljares användare. De här hör inte ihop: ${names}.`,
    sameAtLocker: (names) =>
      names === undefined
        ? 'Samma kod skulle finnas två gånger vid ett skåp. Ändra den ena först.'
        : `Samma kod skulle finnas två gånger vid ett skåp: ${names}. Ändra den ena först.`,
    samePin: (names) =>
      names === undefined
        ? 'Två personer hos samma kund kan inte ha samma PIN-kod. Ändra den ena först.'
        : `Två personer hos samma kund kan inte ha samma PIN-kod: ${names}. Ändra den ena först.`,
    sameNumber: (names) =>
      names === undefined
        ? 'Två personer hos samma kund kan inte ha samma anställningsnummer. Ändra det ena först.'
        : `Två personer hos samma kund kan inte ha samma anställningsnummer: ${names}. Ändra det ena först.`,
    team: 'Lägg till i team',
    inTeam: (count) => `${count} användare ${plural(count, 'tillagd', 'tillagda')} i teamet`,
    otherTeam: 'Ett team är bara för sin egen kunds användare.',
    move: 'Flytta',
    moved: (count) => `${count} ${plural(count, 'användare flyttad', 'användare flyttade')}`,
    whenMoved:
      'De kan inte längre öppna sin tidigare kunds skåp. Den som flyttas tillbaka måste få tillgång på nytt.',
    otherKind: 'Bara slutanvändare kan höra till en kund. De här är inte slutanvändare:',
    staysWithReseller:
      'Den som har använt skåp hos sin återförsäljare har sin historik där och kan inte flytta därifrån. Det gäller:',
    notYourself: 'Du kan inte radera dig själv.',
    sureDelete: (count) => `Radera ${count} användare?`,
    whenDeleted:
      'De kan inte längre logga in eller öppna skåp. PIN-koder, lösenord och anställningsnummer tas bort. Tidigare uttag finns kvar i historiken.',
    deleted: (count) => `${count} ${plural(count, 'användare raderad', 'användare raderade')}`,
  },
  restored: 'Användaren är återställd',
  whenRestored: 'Ge användaren ny PIN-kod, nytt anställningsnummer eller lösenord där det behövs.',
  person: 'Person',
  login: 'Inloggning',
  loginHint: 'Den som saknar lösenord kan inte logga in i Lagra men kan använda ett skåp.',
  loginByProvider: 'Loggar in med organisationen och behöver inget lösenord här.',
  keepPassword: 'Lämna tomt för att behålla det nuvarande. Ett nytt avslutar användarens sessioner.',
  noPassword: 'Det finns inget ännu.',
  inactive: 'Inaktiv',
  activeHint:
    'Den som inte är aktiv kan varken logga in eller öppna ett skåp, från det att du sparar. Allt annat finns kvar till senare.',
  loginStates: {
    password: 'Har lösenord',
    singleSignOn: 'Med gemensam inloggning',
    invited: 'Inbjuden, inget lösenord än',
    lockersOnly: 'Använder bara skåp',
    refused: 'Mejl avvisades',
  },
  invitation: {
    hint: 'Användaren får en länk för att välja lösenord. Den gäller i 72 timmar. Stäng av för dem som bara använder skåp.',
    invite: 'Bjud in',
    again: 'Bjud in igen',
    sent: (email) => `En inbjudan är på väg till ${email}`,
    waiting: (email) => `Inbjudan till ${email} väntar`,
    waitingFor: (email) => `Inbjudan till ${email} väntar: ingen e-postserver är inställd.`,
    waits:
      'Ingen e-postserver är inställd för Lagra än: inbjudan väntar och skickas när det finns en. Stäng av för att i stället ge användaren ett lösenord.',
    noServer: 'Ingen e-postserver är inställd. Den skickas när det finns en.',
    waitsForYou: 'Ingen e-postserver är inställd. Här ser du mejlen som väntar.',
    notAgain: 'Användaren har redan bjudits in flera gånger i dag. Försök igen i morgon.',
    sure: (count) =>
      `Mejla ${count} användare en länk för att välja lösenord? Även de som bara använder skåp kan då logga in. De som redan har ett lösenord eller är inaktiva hoppas över.`,
    many: (count) => `${count} användare har bjudits in`,
    manyWait: (count) =>
      `${count} ${count === 1 ? 'inbjudan' : 'inbjudningar'} väntar: ingen e-postserver är inställd`,
    new: 'Bjud in de nya användarna per e-post, så att de väljer ett lösenord',
    newWait: 'Bjud in de nya användarna per e-post. Mejlen väntar, eftersom ingen e-postserver är inställd',
    invited: (when) => `Inbjuden ${when}`,
    unconfirmed: 'Inte bekräftad än',
    refused: (said) => `Mejl avvisas: ${said}`,
  },
  atLocker: 'Vid skåpet',
  atLockerHint: 'Så känner skåpet igen användaren. Numren är unika inom kunden.',
  pinHint: '4 till 8 siffror',
  keepPin: 'Det finns en, men du kan inte se den. Skriv en ny för att byta.',
  lockersHint: 'Skåpen som användaren får öppna.',
  costCentreHint: 'Uttagen gäller detta om inget annat anges vid skåpet.',
  dutyHints: {
    manager: 'Får allt som återförsäljaren får.',
    planner:
      'Planerar, sköter skåp och artiklar. Ser inga fakturor, hanterar inga användare och ändrar inga priser.',
    driver: 'Fyller på och räknar i de skåp du väljer under Skåp, och ser bara dem.',
    siteManager: 'Får allt som kunden får: lägga till användare, ge dem skåp och se rapporter.',
    worker: 'Ser skåpen du väljer under Skåp och bara sina egna uttag.',
  },
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
    CostCentre: ['Kostnadsställe', 'Kst', 'Projekt'],
    Duty: ['Uppgifter', 'Befattning', 'Funktion'],
    Teams: ['Arbetslag', 'Lag'],
  },
  fields: {
    PersonalData: 'Personuppgifter',
    Id: 'Id',
    Name: 'Förnamn',
    LastName: 'Efternamn',
    Active: 'Aktiv',
    LastLogin: 'Senast inloggad',
    EmployeeNumber: 'Anställningsnummer',
    NumberInReports: 'Nummer i rapporter',
    Pin: 'PIN',
    Password: 'Lösenord',
    Invite: 'Bjud in per e-post',
    Sessions: 'Sessioner',
    SingleSignOn: 'Gemensam inloggning',
    CodeApp: 'Koder från en app',
    Passkeys: 'Passkeys',
    RecoveryCodes: 'Reservkoder',
    LockerIds: 'Skåp',
    InvitedAt: 'Inbjuden',
    CurrentPassword: 'Nuvarande lösenord',
    Email: 'E-post',
    AccountPermission: 'Roll',
    Duty: 'Uppgift',
    CustomerId: 'Organisation',
    CustomerName: 'Kund',
    Teams: 'Team',
    CostCentreId: 'Kostnadsställe',
    CostCentre: 'Kostnadsställe',
  },
}
