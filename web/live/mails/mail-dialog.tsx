import { mails } from '#contract/live/mails.ts'
import { ApiError, query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import styles from './mails.module.css'

/** A mail of the demo, as its receiver would see it. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { mails: text } = useText()
  // Each time it is read it has a link of its own, so that it is not kept.
  const mail = useQuery({ ...query(mails.read, { params: { id } }), gcTime: 0, staleTime: Infinity })
  return (
    <Dialog opened title={text.read} onClose={onClose} size="lg">
      {isOutdated(mail.error) ? (
        <p>{text.outdated}</p>
      ) : (
        <Loaded query={mail}>
          {({ data: { Subject, Lines, Sections, Button: button, Small, Attachments, From } }) => (
            <article className={styles.letter}>
              <p className={styles.from}>{From}</p>
              <h3>{Subject}</h3>
              {Lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {Sections.map(({ Title, Lines: those }) => (
                <section key={Title}>
                  <h4>{Title}</h4>
                  <ul>
                    {those.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </section>
              ))}
              {button && (
                <>
                  <Button component="a" href={button.Url} className={styles.button}>
                    {button.Label}
                  </Button>
                  <p className={styles.small}>{button.Url}</p>
                </>
              )}
              {Small.map((line) => (
                <p key={line} className={styles.small}>
                  {line}
                </p>
              ))}
              {Attachments.map((name) => (
                <p key={name} className={styles.attachment}>
                  <IconPaperclip size={14} stroke={1.8} aria-hidden="true" />
                  {name}
                </p>
              ))}
            </article>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 404
