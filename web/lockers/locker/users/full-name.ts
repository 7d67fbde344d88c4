import type { CabinetUser } from '#contract/lockers/cabinet-users.ts'

export const fullName = ({ Name, LastName }: Pick<CabinetUser, 'Name' | 'LastName'>) =>
  [Name, LastName].filter(Boolean).join(' ')
