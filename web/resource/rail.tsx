import { may } from '#contract/access.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { FormSections } from '#web/kit/form/sections.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import type { ReactNode } from 'react'
import { LatestChanges } from './history/latest-changes.tsx'
import styles from './rail.module.css'
import { RelatedRecords } from './related.tsx'
import type { Identified, ListedRow, Resource } from './resource.ts'
import { SectionList } from './section-list.tsx'

interface Props<Row extends ListedRow, Stored extends Identified> {
  of: Resource<Row, Stored>
  record: Stored
  /** The record's form. */
  children: ReactNode
}

/** A record's form, and beside it what belongs to the record; below it where there is no room. */
export function WithRail<Row extends ListedRow, Stored extends Identified>({
  of,
  record,
  children,
}: Props<Row, Stored>) {
  const spoken = useLanguage()
  const { history: text, resource } = spoken.text
  const mayRead = may(usePosition(), 'readHistory') && (of.editable?.(record) ?? true)
  const { entity } = of.history
  const name = of.nameOf(record)
  const beside = (
    <>
      <Panel title={resource.about}>
        {of.facts && (
          <dl className={styles.facts}>
            {of.facts(record, spoken).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <RelatedRecords entity={entity} id={record.Id} name={name} />
      </Panel>
      {mayRead && (
        <Panel title={text.latest}>
          <LatestChanges of={of.history} slug={of.slug} id={record.Id} name={name} />
        </Panel>
      )}
    </>
  )
  return <LongForm beside={beside}>{children}</LongForm>
}

interface LongFormProps {
  /** What stands below the list of the form's parts. */
  beside?: ReactNode
  children: ReactNode
}

/** A form whose save bar stays in view, and beside it the list of its parts. */
export const LongForm = ({ beside, children }: LongFormProps) => (
  <FormSections>
    <div className={styles.around}>
      <div className={styles.layout}>
        <div className={styles.form}>{children}</div>
        <div className={styles.rail}>
          <SectionList />
          {beside}
        </div>
      </div>
    </div>
  </FormSections>
)
