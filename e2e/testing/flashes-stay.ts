/**
 * A message is shown for three seconds (web/shell/notices.ts). On a machine that stalls, a test may never see it: here it
 * stays for a minute.
 */
export function flashesStay() {
  const { setTimeout } = window
  const flashed = [3000, 3300]
  window.setTimeout = ((work: () => void, delay = 0, ...rest: []) =>
    setTimeout(work, flashed.includes(delay) ? 20 * delay : delay, ...rest)) as typeof window.setTimeout
}
