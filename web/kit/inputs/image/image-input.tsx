import { useStartText } from '#web/i18n/language-provider.tsx'
import { imageChosen, imageRemoved, unchangedImage, type ImageChange } from './image-file.ts'
import { ImageFrame } from './image-frame.tsx'
import { useChosenImage } from './use-chosen-image.ts'

interface Props {
  label: string
  /** The address of the stored image, where there is one. */
  stored?: string | undefined
  value: ImageChange
  onChange: (change: ImageChange) => void
  /** How much of the form has been sent, in per cent. */
  progress?: number | undefined
  error?: string | undefined
  disabled?: boolean
  /** The focus has left the input. */
  onBlur?: () => void
}

/** An image that is sent with its form. `ImageUpload` sends it at once. */
export function ImageInput({ label, stored, value, onChange, progress, error, ...more }: Props) {
  const { image } = useStartText().inputs
  const { problem, take, clearProblem } = useChosenImage(label, (file) =>
    onChange(imageChosen(file, stored !== undefined)),
  )
  const settle = (change: ImageChange) => () => {
    clearProblem()
    onChange(change)
  }
  const kept = value.removed ? undefined : stored
  const picture = value.file ?? kept
  const mayBeKept = value.removed && !value.file && stored !== undefined
  return (
    <ImageFrame
      label={label}
      picture={picture}
      told={picture === undefined ? (value.removed ? image.removed : image.none) : undefined}
      progress={value.file ? progress : undefined}
      error={problem ?? error}
      disabled={more.disabled ?? false}
      busy={progress !== undefined}
      onFiles={take}
      onBlur={more.onBlur}
      actions={[
        ...(picture === undefined ? [] : [{ label: image.remove, run: settle(imageRemoved) }]),
        ...(mayBeKept ? [{ label: image.keep, run: settle(unchangedImage) }] : []),
      ]}
    />
  )
}
