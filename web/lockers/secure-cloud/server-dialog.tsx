import { secureCloud, type Server } from '#contract/lockers/secure-cloud.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import { ToggleField } from '#web/kit/form/input-fields.tsx'
import { useCloseForm } from '#web/kit/form/unsaved.tsx'
import { useForm, type Form } from '#web/kit/form/use-form.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import { readOverviewAgain, showSavedServer } from './overview.ts'

interface Props {
  /** Null for a new one. */
  server: Server | null
  onClose: () => void
}

export function ServerDialog({ server, onClose }: Props) {
  const { secureCloud: text } = useText()
  const close = (told: string) => {
    notify({ severity: 'success', title: told })
    onClose()
  }
  const cancel = useCloseForm(onClose)
  return (
    <Dialog opened onClose={cancel} title={server ? text.edit : text.create}>
      <FormCancel value={cancel}>
        {server ? (
          <ServerForm
            server={server}
            saved={async (stored) => {
              await showSavedServer(stored)
              close(text.updated)
            }}
          />
        ) : (
          <NewServerForm
            created={async () => {
              await readOverviewAgain()
              close(text.created)
            }}
          />
        )}
      </FormCancel>
    </Dialog>
  )
}

interface FormProps {
  server: Server
  saved: (stored: Server) => Promise<void>
}

function ServerForm({ server, saved }: FormProps) {
  const { fields } = useText().secureCloud
  const reload = async () => (await call(secureCloud.get, { params: { id: server.Id } })).data
  const form = useForm({
    ...formOf({ record: server, reload, saved }, valuesOf, secureCloud.update, ({ data }) => data),
    labels: fields,
    alsoCheck: useNetworkCheck(),
  })
  return <Fields form={form} />
}

function NewServerForm({ created }: { created: () => Promise<void> }) {
  const { fields } = useText().secureCloud
  const form = useForm({
    ...formOfNew({ created }, newServer, secureCloud.create),
    labels: fields,
    alsoCheck: useNetworkCheck(),
  })
  return <Fields form={form} />
}

function Fields({ form }: { form: Form<ServerValues> }) {
  const { secureCloud: text } = useText()
  return (
    <FormBody form={form}>
      <TextField form={form} name="ServerAddress" required />
      <TextField form={form} name="Network" required hint={text.networkHint} />
      <ToggleField form={form} name="IsActive" hint={text.activeHint} />
    </FormBody>
  )
}

/** An invalid network gets a message that explains the format. */
function useNetworkCheck() {
  const { networkWrong } = useText().secureCloud
  return ({ Network }: ServerValues) => {
    const isWrong = Network.trim() !== '' && !secureCloud.create.body.shape.Network.safeParse(Network).success
    return isWrong ? { Network: networkWrong } : {}
  }
}

const newServer = { ServerAddress: '', Network: '', IsActive: true, Revision: 0 }
type ServerValues = typeof newServer

const valuesOf = ({ ServerAddress, Network, IsActive, Revision }: Server): ServerValues => ({
  ServerAddress,
  Network,
  IsActive: IsActive === 1,
  Revision,
})
