import type { User } from '#contract/people/users.ts'
import { PersonalDataMenu } from '#web/people/personal-data/personal-data-menu.tsx'
import { InviteUser } from './invite-user.tsx'

export const UserTools = ({ record }: { record: User }) => (
  <>
    <InviteUser record={record} />
    <PersonalDataMenu id={record.Id} />
  </>
)
