import { useStartText } from '#web/i18n/language-provider.tsx'
import { Button, Input, Progress } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useId, useRef, type FocusEvent, type ReactNode } from 'react'
import { imageTypes, shortFileName } from './image-file.ts'
import './image-frame.css'
import styles from './image-frame.module.css'
import { useDrop } from './use-drop.ts'

export interface ImageAction {
  label: string
  run: () => void
}

interface Props {
  label: string
  /** A file that only this browser has, or the address of a stored image. */
  picture: File | string | undefined
  /** Shown where there is no file name. */
  told: string | undefined
  /** How much of the file has been sent, in per cent. */
  progress?: number | undefined
  error?: ReactNode
  disabled: boolean
  /** Sending or removing: other actions are disabled meanwhile. */
  busy: boolean
  onFiles: (files: readonly File[]) => void
  onBlur?: (() => void) | undefined
  /** Cancels the upload; its button then replaces the one that chooses a file. */
  onCancel?: (() => void) | undefined
  actions: readonly ImageAction[]
}

/** The look of an image input, and how it receives files; what happens to them is up to the caller. */
export function ImageFrame({ label, picture, progress, error, disabled, busy, onFiles, ...more }: Props) {
  const { image } = useStartText().inputs
  const id = useId()
  const main = useRef<HTMLButtonElement>(null)
  const { over, handlers } = useDrop(onFiles, disabled || busy)
  const leaving = {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) more.onBlur?.()
    },
  }
  return (
    <Input.Wrapper
      className={styles.frame}
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={image.limits}
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <div
        role="group"
        aria-labelledby={id}
        className={styles.drop}
        data-over={over || undefined}
        data-invalid={Boolean(error) || undefined}
        {...handlers}
        {...leaving}
      >
        <Picture label={label} picture={picture} />
        <div className={styles.side}>
          <output className={styles.name} title={picture instanceof File ? picture.name : undefined}>
            {picture instanceof File ? shortFileName(picture.name) : more.told}
          </output>
          {progress !== undefined && <Sent percent={progress} />}
          {progress === undefined && !disabled && (
            <p className={styles.hint}>{over ? image.dropNow : image.drop}</p>
          )}
          <div className={styles.buttons}>
            <MainButton
              ref={main}
              choose={picture === undefined ? image.choose : image.replace}
              field={label}
              {...{ disabled, busy, onFiles }}
              onCancel={more.onCancel}
            />
            {more.actions.map(({ label: name, run }) => (
              <Button
                key={name}
                size="compact-sm"
                variant="subtle"
                disabled={disabled || busy}
                onClick={() => {
                  // This button may disappear; the main one never does.
                  main.current?.focus()
                  run()
                }}
              >
                {name}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </Input.Wrapper>
  )
}

interface MainProps {
  ref: React.RefObject<HTMLButtonElement | null>
  choose: string
  field: string
  disabled: boolean
  busy: boolean
  onFiles: (files: readonly File[]) => void
  onCancel: (() => void) | undefined
}

/** Chooses a file, or cancels while one is sent. One button for both, so that it keeps the focus. */
function MainButton({ ref, choose, field, disabled, busy, onFiles, onCancel }: MainProps) {
  const { ui } = useStartText()
  // Not `disabled`, so that it keeps the focus.
  const waits = busy && !onCancel
  // The browser's own file field cannot be styled, so the button opens it.
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={ref}
        size="compact-sm"
        variant="default"
        disabled={disabled}
        data-disabled={waits}
        aria-disabled={waits || undefined}
        onClick={waits ? undefined : (onCancel ?? (() => input.current?.click()))}
      >
        {onCancel ? ui.cancel : choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={field}
        accept={imageTypes.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Otherwise choosing the same file again would be no change.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** At 100 % the server still has to process the file. */
function Sent({ percent }: { percent: number }) {
  const { inputs, ui } = useStartText()
  const label = percent < 100 ? inputs.image.uploading(Math.floor(percent)) : ui.saving
  return (
    <div className={styles.sent}>
      <Progress value={percent} size="sm" aria-label={label} />
      <span className="figures">{label}</span>
    </div>
  )
}

function Picture({ label, picture }: Pick<Props, 'label' | 'picture'>) {
  return (
    <div className={styles.picture}>
      {picture === undefined && <IconPhoto size={28} stroke={1.5} aria-hidden="true" />}
      {typeof picture === 'string' && <img src={picture} alt={label} />}
      {picture instanceof File && <FilePicture file={picture} />}
    </div>
  )
}

/** Shows a file that is not uploaded yet, by an object URL that is released afterwards. */
function FilePicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} alt={file.name} />
}
