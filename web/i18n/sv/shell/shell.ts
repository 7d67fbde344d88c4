import type {
  shell as shellEn,
  shortcuts as shortcutsEn,
  notFound as notFoundEn,
} from '#web/i18n/en/shell/shell.ts'

export const shell: typeof shellEn = {
  skip: 'Hoppa till innehållet',
  menu: 'Huvudmeny',
  openMenu: 'Öppna menyn',
  foldMenu: 'Fäll ihop menyn',
  unfoldMenu: 'Fäll ut menyn',
  showGroup: (group) => `Visa innehållet i ${group}`,
  hideGroup: (group) => `Dölj innehållet i ${group}`,
  breadcrumbs: 'Var du är',
  language: 'Språk',
  account: 'Ditt konto',
  roles: {
    superadmin: 'Superadmin',
    admin: 'Administratör',
    reseller: 'Återförsäljare',
    enduser: 'Slutanvändare',
  },
  duties: {
    manager: 'Chef',
    planner: 'Planerare',
    driver: 'Förare',
    siteManager: 'Platsansvarig',
    worker: 'Medarbetare',
  },
  logOut: 'Logga ut',
  shortcuts: 'Kortkommandon',
  support: 'Support',
  timesIn: (zone) => `Tider visas i tidszonen ${zone}`,
  unauthorized: 'Du saknar behörighet',
  unauthorizedText: 'Din roll får inte öppna den sidan.',
  languageFailed: 'Språket kunde inte laddas. Kontrollera din internetanslutning och försök igen.',
}

export const shortcuts: typeof shortcutsEn = {
  save: 'Spara formuläret',
  close: 'Stäng en dialog eller meny, avmarkera raderna',
  show: 'Visa kortkommandona',
}

export const notFound: typeof notFoundEn = {
  title: 'Det finns ingen sida på den här adressen',
  text: 'Kontrollera att den är rätt skriven, eller leta upp sidan i menyn.',
  home: 'Gå till Hem',
}
