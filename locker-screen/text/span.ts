/** How long, in both languages: `2 min 5 s`. */
export const span = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
