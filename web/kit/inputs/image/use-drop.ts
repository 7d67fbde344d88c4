import { useRef, useState, type DragEvent } from 'react'

/**
 * Files that are dragged onto an element. `over` is true while they are above it. Not Mantine's `Dropzone`: its types
 * are lost to ES modules (any misspelt property compiles), and it brings 8 kB and four packages.
 */
export function useDrop(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  // Each child element fires its own enter and leave events: the drag has left when they are balanced.
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
    // Without this the browser would open the dropped file instead of the page, also while the input is disabled.
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
