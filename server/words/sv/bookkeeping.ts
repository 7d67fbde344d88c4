import type { Words } from '#server/words/en.ts'

export const bookkeeping: Words['bookkeeping'] = {
  inKronor:
    'Allt i kronor: fakturor enligt sin egen kurs, betalningar enligt betalningsdagens. Skillnaden är kursvinst eller kursförlust.',
  releaseOf: (kind, number) => `Periodisering av ${kind} ${number}`,
}
