/** A browser and its system by their names, as far as `User-Agent` tells: `Firefox, Windows`. Empty where it does not. */
export function deviceOf(agent: string) {
  const named = ([, pattern]: readonly [string, RegExp]) => pattern.test(agent)
  return [browsers.find(named)?.[0], systems.find(named)?.[0]].filter(Boolean).join(', ')
}

/** Each also says the names of those after it. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const
