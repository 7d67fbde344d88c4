import { fieldsIn } from '#web/resource/import/mapping.ts'
import { mostImportedRows } from '#contract/imports.ts'
import { importedUser } from '#contract/people/users-import.ts'
import { users } from '#contract/people/users.ts'
import { call } from '#web/api/api.ts'
import { users as english } from '#web/i18n/en/people/users.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { users as swedish } from '#web/i18n/sv/people/users.ts'
import { ImportButton } from '#web/resource/import/import-dialog.tsx'
import { readAgain } from '#web/resource/queries.ts'
import { inWords, withDuty } from './import-duty.ts'
import { useMailsWait } from './use-mails-wait.ts'

/** Imports users from a file; they are identified by their e-mail. */
export function ImportUsers() {
  const { screens, shell, users: text } = useText()
  const mailsWait = useMailsWait() !== undefined
  const field = fieldsIn(text, [english, swedish])
  return (
    <ImportButton
      subject={screens.users}
      mostRows={mostImportedRows}
      schema={importedUser}
      fields={[
        field('Email', { required: true, sample: 'anna.ek@example.com' }),
        field('Name', { sample: 'Anna' }),
        field('LastName', { sample: 'Ek' }),
        field('EmployeeNumber', { sample: '1042' }),
        field('Pin', { secret: true, sample: '' }),
        field('CustomerName', { sample: '' }),
        field('CostCentre', { sample: '' }),
        field('Duty', { sample: shell.duties.worker }),
        field('Teams', { sample: '' }),
      ]}
      making={{ label: mailsWait ? text.invitation.newWait : text.invitation.new, initially: false }}
      send={async (rows, { preview, makes, clears, onlyGood }) => {
        const chosen = { Invite: makes, EmptyClears: clears, OnlyGoodRows: onlyGood }
        const body = { rows: rows.map(withDuty), preview, ...chosen }
        return inWords(await call(users.importRows, { body }), shell.duties)
      }}
      imported={() => readAgain({ slug: 'users' })}
    />
  )
}
