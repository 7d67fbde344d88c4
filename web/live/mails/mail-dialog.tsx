import type { Answer } from '#contract/endpoint.ts'
import { mails } from '#contract/live/mails.ts'
import { ApiError, query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { SegmentedControl } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getNonce } from 'get-nonce'
import { useState } from 'react'
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
        <Loaded query={mail}>{({ data }) => <Letter {...data} />}</Loaded>
      )}
    </Dialog>
  )
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 404

const parts = ['Html', 'Text'] as const

function Letter({ Subject, From, Attachments, ...letter }: Answer<typeof mails.read>['data']) {
  const { mails: text } = useText()
  const [part, setPart] = useState<(typeof parts)[number]>('Html')
  return (
    <div className={styles.letter}>
      <div>
        <p className={styles.from}>{From}</p>
        <h3>{Subject}</h3>
      </div>
      <SegmentedControl
        aria-label={text.part}
        value={part}
        onChange={setPart}
        data={parts.map((value) => ({ value, label: text.parts[value] }))}
      />
      {part === 'Html' ? (
        <iframe
          className={styles.frame}
          title={Subject}
          srcDoc={framed(letter.Html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <pre className={styles.text}>{letter.Text}</pre>
      )}
      {Attachments.map((name) => (
        <p key={name} className={styles.attachment}>
          <IconPaperclip size={14} stroke={1.8} aria-hidden="true" />
          {name}
        </p>
      ))}
    </div>
  )
}

/** Its links open in tabs of their own, as in a program for mail. Of styles the page's policy lets in those with its nonce. */
const framed = (html: string) =>
  html.replace('<style>', `<base target="_blank"><style nonce="${getNonce() ?? ''}">`)
