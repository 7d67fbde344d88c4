import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { LoadingState } from '#web/kit/states.tsx'
import { useEffect, useRef, useState } from 'react'
import { type ReadCode, codeReader } from './code-reader.ts'
import styles from './road.module.css'

interface Props {
  onCode: (code: string) => void
  onClose: () => void
}

/** How often a picture is looked at, in milliseconds. */
const pause = 150

/** Looks for a code in what the camera sees, until there is one. */
export function CameraDialog({ onCode, onClose }: Props) {
  const { road: words } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isReady, setReady] = useState(false)
  const found = useRef(onCode)
  found.current = onCode
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const look = async (read: ReadCode) => {
      while (!isOver && video.current) {
        const code = await read(video.current).catch(() => undefined)
        if (code !== undefined && !isOver) return found.current(code)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    const start = async () => {
      const read = await codeReader().catch(() => undefined)
      if (!read) return setProblem(words.noDetector)
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return stream.getTracks().forEach((track) => track.stop())
        video.current.srcObject = stream
        await video.current.play()
      } catch {
        return setProblem(words.noCamera)
      }
      setReady(true)
      await look(read)
    }
    void start()
    return () => {
      isOver = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [words])
  return (
    <Dialog opened onClose={onClose} title={words.cameraTitle}>
      {problem === undefined ? (
        <>
          <video ref={video} className={styles.video} muted playsInline />
          {!isReady && <LoadingState />}
        </>
      ) : (
        <p role="alert">{problem}</p>
      )}
    </Dialog>
  )
}
