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

  // Whoever is logged in needs the back-office: its files are asked for while the page's own are on their way.
  if (language && document.cookie.includes('FrontendSessionKey=')) {
    const files = document.currentScript.dataset
    const text = { 'sv-SE': 'Sv', 'en-GB': 'En' }[language[1]]
    const more = location.pathname === '/' ? [] : ['rooms', `rooms${text}`]
    for (const name of ['office', 'home', text.toLowerCase(), ...more])
      for (const file of files[name]?.split(' ') ?? []) {
        const link = document.createElement('link')
        const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
        document.head.append(Object.assign(link, kind, { href: file, crossOrigin: '' }))
      }
  }
}
