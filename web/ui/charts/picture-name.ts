/** "Withdrawals / week" on 15 November 2026 → `Withdrawals - week 2026-11-15.png`: no character that a disk refuses. */
export function pictureName(title: string, now: Date) {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  const name = title
    .replaceAll(/[\\/:*?"<>|]+/g, '-')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replace(/^[\s.]+/, '')
    .trim()
  return `${[name, day.join('-')].filter(Boolean).join(' ')}.png`
}
