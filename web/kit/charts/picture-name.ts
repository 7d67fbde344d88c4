/** "Withdrawals / week" on 15 November 2026 → `Withdrawals - week 2026-11-15.png`: no character that a disk refuses. */
export function pictureName(title: string, day: string) {
  const name = title
    .replaceAll(/[\\/:*?"<>|]+/g, '-')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replace(/^[\s.]+/, '')
    .trim()
  return `${[name, day].filter(Boolean).join(' ')}.png`
}
