import type { Words } from '#server/words/en.ts'

export const people: Words['people'] = {
  deletedUser: 'Raderad användare',
}
