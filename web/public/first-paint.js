// Runs before anything is painted, so that nobody sees the wrong theme, language or menu width first.
// A file of its own, since the content security policy allows no inline script.
{
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = stored('mantine-color-scheme-value')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const language = /(?:^|; )KIS_LANG=(sv-SE|en-GB)/.exec(document.cookie)
  if (language) root.lang = language[1]
}
