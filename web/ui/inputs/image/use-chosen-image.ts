import type { MessageKey } from '#contract/messages.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useState } from 'react'
import { imageAmong } from './image-file.ts'

/** Takes the one image among the files that were given, or tells as a sentence what is wrong with them. */
export function useChosenImage(label: string, onImage: (file: File) => void) {
  const { messages } = useText()
  const [problem, setProblem] = useState<MessageKey>()
  const choose = async (files: readonly File[]) => {
    const taken = await imageAmong(files)
    setProblem('problem' in taken ? taken.problem : undefined)
    if ('file' in taken) onImage(taken.file)
  }
  return {
    problem: problem && messages[problem](label),
    take: (files: readonly File[]) => void choose(files),
    forgive: () => setProblem(undefined),
  }
}
