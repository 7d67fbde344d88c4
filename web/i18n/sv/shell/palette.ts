import type { palette as en } from '#web/i18n/en/shell/palette.ts'

export const palette: typeof en = {
  name: 'Sök och gå till',
  placeholder: 'Sida, skåp, artikel eller kund',
  results: 'Hit kan du gå',
  sections: {
    recent: 'Senaste',
    screen: 'Sidor',
    locker: 'Skåp',
    article: 'Artiklar',
    customer: 'Kunder',
  },
  searching: 'Söker',
  failed: 'Det gick inte att söka bland skåp, artiklar och kunder.',
  shortcut: 'Sök, och gå till en sida',
}
