import { may } from '#contract/access.ts'
import { cabinetUsers } from '#contract/lockers/cabinet-users.ts'
import { teams } from '#contract/people/teams.ts'
import { users, type UserRow } from '#contract/people/users.ts'
import { type ApiError, call, isRefusedAs } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { confirmDeletionOf } from '#web/resource/deletion.ts'
import { findCustomers, findLockers, findTeams } from '#web/resource/bulk/find.ts'
import { useBulkSteps } from '#web/resource/bulk/use-bulk-steps.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { usePosition, useUser } from '#web/shell/session/session.ts'
import { personName } from './person-name.ts'
import { useMailsWait } from './use-mails-wait.ts'
import {
  IconArrowsRightLeft,
  IconLockPlus,
  IconMailForward,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react'

/** Bulk actions for users: let them use lockers, move them to another customer, delete them. */
export function useUserBulk() {
  const text = useText()
  const words = text.users.bulk
  const reader = useUser()
  const mailsWait = useMailsWait() !== undefined
  const position = usePosition()
  const linksUsers = may(position, 'linkManyUsers')
  const managesCustomers = may(position, 'manageCustomers')
  return useBulkSteps<UserRow>({ slug: 'users', one: 'user', nameOf: personName }, [
    ...(linksUsers
      ? [
          {
            label: words.link,
            icon: IconLockPlus,
            choose: { label: text.screens.lockers, find: findLockers, several: true },
            run: async (AccountIds: number[], LockerIds: number[]) =>
              (await call(cabinetUsers.linkMany, { body: { AccountIds, LockerIds } })).changed,
            told: words.linked,
            whyNot: (error: ApiError, names: string | undefined) => {
              if (isRefusedAs(error, 'range') && names !== undefined) return words.otherCustomer(names)
              return isRefusedAs(error, 'unique') ? words.sameAtLocker(names) : undefined
            },
          },
        ]
      : []),
    {
      label: words.team,
      icon: IconUsersPlus,
      choose: { label: text.screens.teams, find: findTeams, several: false },
      run: async (AccountIds: number[], [id = 0]: number[]) =>
        (await call(teams.addPeople, { params: { id }, body: { AccountIds } })).changed,
      told: words.inTeam,
      whyNot: (error: ApiError) => (isRefusedAs(error, 'notFound') ? words.otherTeam : undefined),
    },
    ...(managesCustomers
      ? [
          {
            label: words.move,
            icon: IconArrowsRightLeft,
            choose: {
              label: text.users.fields.CustomerId,
              find: findCustomers,
              several: false,
              hint: words.whenMoved,
            },
            run: async (Ids: number[], [CustomerId = 0]: number[]) =>
              (await call(users.moveMany, { body: { Ids, CustomerId } })).changed,
            told: words.moved,
            whyNot: (error: ApiError, names: string | undefined) => {
              if (isRefusedAs(error, 'unique'))
                return error.errors['Pin'] ? words.samePin(names) : words.sameNumber(names)
              if (isRefusedAs(error, 'inUse')) return words.staysWithReseller
              return isRefusedAs(error, 'range') ? words.otherKind : undefined
            },
          },
        ]
      : []),
    {
      label: text.users.invitation.invite,
      icon: IconMailForward,
      before: (rows) =>
        confirm({ text: text.users.invitation.sure(rows.length), yes: text.users.invitation.invite }),
      run: async (Ids) => (await call(users.inviteMany, { body: { Ids } })).invited,
      told: mailsWait ? text.users.invitation.manyWait : text.users.invitation.many,
    },
    {
      label: text.resource.remove,
      icon: IconTrash,
      before: async (rows) => {
        const own = rows.filter(({ Id }) => Id === reader.Id)
        if (own.length > 0) return { why: words.notYourself, rows: own }
        return confirmDeletionOf(text, rows.map(personName), {
          sure: words.sureDelete,
          lines: [words.whenDeleted],
        })
      },
      run: async (Ids) => (await call(users.removeMany, { body: { Ids } })).changed,
      told: words.deleted,
    },
  ])
}
