import { useRef, useState, type DragEvent } from 'react'

/**
 * Files that are dragged onto an element. `over` is true while they hang above it. Not Mantine's `Dropzone`: its types
 * are lost to ES modules (any misspelt property compiles), and it brings 8 kB and four packages.
 */
export function useDrop(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  // Every child that is passed enters and leaves too; only when all were left is it over.
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const move = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!disabled && carriesFiles(event)) move(1)
    },
    onDragLeave: () => move(-1),
    // Without this the browser would open the file in place of the page, even where it may not be dropped.
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      depth.current = 0
      setOver(false)
      if (!disabled) onFiles([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
