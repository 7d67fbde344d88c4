import type { MessageKey } from '#contract/messages.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Button, Input, Progress } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  imageAmong,
  imageChosen,
  imageRemoved,
  imageTypes,
  shortFileName,
  unchangedImage,
  type ImageChange,
} from './image-file.ts'
import './image-input.css'
import styles from './image-input.module.css'
import { useDrop } from './use-drop.ts'

interface Props {
  label: string
  /** The address of the stored image, where there is one. */
  stored?: string | undefined
  value: ImageChange
  onChange: (change: ImageChange) => void
  /** How much of the file has been sent, in per cent. */
  progress?: number | undefined
  error?: string | undefined
  disabled?: boolean
}

/** One image: dropped, or chosen with the button; shown before it is sent. */
export function ImageInput({ label, stored, value, onChange, progress, error, disabled = false }: Props) {
  const { inputs, messages } = useText()
  const id = useId()
  const [problem, setProblem] = useState<MessageKey>()
  const locked = disabled || progress !== undefined

  const take = async (files: readonly File[]) => {
    const taken = await imageAmong(files)
    setProblem('problem' in taken ? taken.problem : undefined)
    if ('file' in taken) onChange(imageChosen(taken.file, stored !== undefined))
  }
  const settle = (change: ImageChange) => {
    setProblem(undefined)
    onChange(change)
  }
  const { over, handlers } = useDrop((files) => void take(files), locked)
  const kept = value.removed ? undefined : stored
  const anything = value.file !== null || kept !== undefined
  const complaint = problem === undefined ? error : messages[problem](label)

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={inputs.image.limits}
      error={complaint}
      errorProps={{ role: 'alert' }}
    >
      <div
        role="group"
        aria-labelledby={id}
        className={styles.drop}
        data-over={over || undefined}
        {...handlers}
      >
        <div className={styles.picture}>
          {value.file && <FilePicture file={value.file} />}
          {!value.file && kept !== undefined && <img src={kept} alt={label} />}
          {!anything && <IconPhoto size={28} stroke={1.5} aria-hidden="true" />}
        </div>
        <div className={styles.side}>
          <p className={styles.name} title={value.file?.name}>
            {value.file ? shortFileName(value.file.name) : told(inputs.image, value.removed, anything)}
          </p>
          {progress === undefined ? (
            <p className={styles.hint}>{over ? inputs.image.dropNow : inputs.image.drop}</p>
          ) : (
            <Sent label={inputs.image.uploading(Math.round(progress))} percent={progress} />
          )}
          <div className={styles.buttons}>
            <ChooseButton
              label={anything ? inputs.image.replace : inputs.image.choose}
              field={label}
              disabled={locked}
              onFiles={take}
            />
            {anything && (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={locked}
                onClick={() => settle(imageRemoved)}
              >
                {inputs.image.remove}
              </Button>
            )}
            {value.removed && !value.file && stored !== undefined && (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={locked}
                onClick={() => settle(unchangedImage)}
              >
                {inputs.image.keep}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Input.Wrapper>
  )
}

function told(text: { none: string; removed: string }, removed: boolean, anything: boolean) {
  if (anything) return null
  return removed ? text.removed : text.none
}

interface ChooseProps {
  label: string
  field: string
  disabled: boolean
  onFiles: (files: readonly File[]) => Promise<void>
}

/** The browser's own file field cannot be dressed, so a button opens it. */
function ChooseButton({ label, field, disabled, onFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={field}
        accept={imageTypes.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file again is a choice too.
          currentTarget.value = ''
          if (files.length > 0) void onFiles(files)
        }}
      />
    </>
  )
}

const Sent = ({ label, percent }: { label: string; percent: number }) => (
  <div className={styles.sent}>
    <Progress value={percent} size="sm" aria-label={label} />
    <span className="figures">{label}</span>
  </div>
)

/** A file that only this browser has, shown by an address that is given back afterwards. */
function FilePicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} alt={file.name} />
}
