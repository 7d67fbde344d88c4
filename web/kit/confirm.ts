import { createStore } from '#web/store.ts'

interface Question {
  /** "Are you sure?" by default. */
  title?: string
  text: string
  /** The labels of the two buttons, where "Yes" and "No" are not clear enough. */
  yes?: string
  no?: string
  /** What will happen, a sentence each. */
  lines?: readonly string[]
  /** Something is deleted: the button has the colour for that. */
  danger?: boolean
  /** There is nothing to decide: the dialog only informs, and can only be closed. */
  closeOnly?: boolean
}

/** Asks before something that cannot be undone: `if (await confirm({ text })) …`. Needs `ConfirmDialog` on the page. */
export function confirm(question: Question): Promise<boolean> {
  asked.get().answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      // The text stays while the dialog fades away.
      asked.set({ ...question, answer: ignore, open: false })
      resolve(yes)
    }
    asked.set({ ...question, answer, open: true })
  })
}

interface Asked extends Question {
  answer: (yes: boolean) => void
  open: boolean
}

const ignore = () => undefined

/** The question that `ConfirmDialog` shows. */
export const asked = createStore<Asked>({ text: '', answer: ignore, open: false })
