import type { MessageKey } from '#contract/messages.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { useState } from 'react'
import { imageAmong, shortFileName } from './image-file.ts'

interface Refused {
  problem: MessageKey
  /** Which file it was, where there was one. */
  name: string | undefined
}

/** Accepts one image, or says as a sentence what is wrong with the given files. */
export function useChosenImage(label: string, onImage: (file: File) => void, onRefused = () => {}) {
  const { messages, inputs } = useStartText()
  const [refused, setRefused] = useState<Refused>()
  const choose = async (files: readonly File[]) => {
    const taken = await imageAmong(files)
    if ('file' in taken) {
      setRefused(undefined)
      onImage(taken.file)
      return
    }
    setRefused({ problem: taken.problem, name: files.length === 1 ? files[0]?.name : undefined })
    onRefused()
  }
  const why = ({ problem, name }: Refused) => {
    const said = problem === 'tooLarge' ? inputs.image.tooLarge : messages[problem](label)
    return name === undefined ? said : inputs.image.refused(shortFileName(name), said)
  }
  return {
    problem: refused && why(refused),
    take: (files: readonly File[]) => void choose(files),
    clearProblem: () => setRefused(undefined),
  }
}
