import { useText } from '#web/i18n/language-provider.tsx'
import { unchangedImage } from '#web/kit/inputs/image/image-file.ts'
import { ImageInput } from '#web/kit/inputs/image/image-input.tsx'
import { ImageUpload, type SendImage } from '#web/kit/inputs/image/image-upload.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import styles from './misc.module.css'
import { failOnce, refuse, sendSlowly } from './slow-line.ts'
import { useWords } from './words.ts'

const picture = '/favicon.svg'

export function ImagesPart() {
  const { messages } = useText()
  const words = useWords()
  const { images } = words
  return (
    <Panel title={images.title}>
      <div className={styles.wide}>
        <Example label={images.empty} />
        <Example label={images.stored} stored={picture} />
        <Sending />
        <AtOnce label={images.atOnce} send={sendSlowly} />
        <AtOnce label={images.unlucky} send={failOnce} />
        <AtOnce label={images.unwanted} send={refuse} />
        <ImageInput
          label={images.refused}
          value={unchangedImage}
          onChange={ignore}
          error={messages.tooLarge(images.refused)}
        />
        <ImageInput
          label={words.disabled}
          stored={picture}
          value={unchangedImage}
          onChange={ignore}
          disabled
        />
      </div>
    </Panel>
  )
}

function Example({ label, stored }: { label: string; stored?: string }) {
  const { images } = useWords()
  const [value, setValue] = useState(unchangedImage)
  return (
    <div>
      <ImageInput label={label} stored={stored} value={value} onChange={setValue} />
      <p className={styles.value}>{images.state(value.removed)}</p>
    </div>
  )
}

function AtOnce({ label, send }: { label: string; send: SendImage }) {
  const [stored, setStored] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(stored ?? ''), [stored])
  return (
    <ImageUpload
      label={label}
      stored={stored}
      send={async (image, ...how) => {
        await send(image, ...how)
        setStored(URL.createObjectURL(image))
      }}
      remove={() => Promise.resolve(setStored(undefined))}
    />
  )
}

/** Only simulates the progress of sending. */
function Sending() {
  const { images } = useWords()
  const [value, setValue] = useState(unchangedImage)
  const [percent, setPercent] = useState<number>()
  useEffect(() => {
    if (percent === undefined) return undefined
    const next = percent >= 100 ? undefined : percent + 10
    const timer = setTimeout(() => setPercent(next), 100)
    return () => clearTimeout(timer)
  }, [percent])
  return (
    <div>
      <ImageInput
        label={images.sending}
        stored={picture}
        value={value}
        onChange={setValue}
        progress={percent}
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={percent !== undefined}
        onClick={() => setPercent(0)}
      >
        {images.send}
      </Button>
    </div>
  )
}

const ignore = () => undefined
