import { useStartText } from '#web/i18n/language-provider.tsx'
import { excerpt, type Clash } from '#web/kit/saving.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import styles from './form.module.css'
import type { Form, FormValues } from './use-form.ts'

interface Props<V extends FormValues> {
  form: Form<V>
  theirs: V
  clashes: readonly Clash[]
}

/** Two people have changed the same fields: shows both values of each, and asks whose to keep. */
export function Conflict<V extends FormValues>({ form, theirs, clashes }: Props<V>) {
  const { ui } = useStartText()
  return (
    <div className={styles.conflict} role="alert">
      <StatusShape status="warn" />
      <div>
        <p className={styles.conflictTitle}>{ui.conflictTitle}</p>
        <p>{ui.conflictText}</p>
      </div>
      <ul className={styles.clashes}>
        {clashes.map((clash) => (
          <li key={clash.field}>
            <strong>{form.labels[clash.field] ?? clash.field}</strong>
            <Values clash={clash} show={form.shows.get(clash.field) ?? String} />
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button variant="default" onClick={form.loadNewVersion} disabled={form.saving}>
          {ui.loadNew}
        </Button>
        <Button variant="default" onClick={() => void form.submit(theirs)} loading={form.saving}>
          {ui.keepMine}
        </Button>
      </div>
    </div>
  )
}

function Values({ clash, show }: { clash: Clash; show: (value: unknown) => string | undefined }) {
  const { ui } = useStartText()
  const shown = (value: unknown) => (value === null || value === '' ? '' : show(value))
  const [theirs, mine] = [shown(clash.theirs), shown(clash.mine)]
  // Of a password, a code or a picture only that it differs.
  if (theirs === undefined || mine === undefined) return <p>{ui.notShown}</p>
  return (
    <dl className={styles.values}>
      <dt>{ui.theirs}</dt>
      <dd>{excerpt(theirs, mine) || '–'}</dd>
      <dt>{ui.mine}</dt>
      <dd>{excerpt(mine, theirs) || '–'}</dd>
    </dl>
  )
}
