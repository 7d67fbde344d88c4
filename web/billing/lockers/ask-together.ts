/**
 * One question for all that is asked about at the same moment, such as cells that were pasted together; each gets its
 * answer.
 */
export function askingTogether<Asked>(ask: (all: readonly Asked[]) => Promise<boolean>) {
  let waiting: Asked[] = []
  let answer: Promise<boolean> | undefined
  return (one: Asked) => {
    waiting.push(one)
    answer ??= new Promise((resolve) => setTimeout(resolve)).then(() => {
      const all = waiting
      waiting = []
      answer = undefined
      return ask(all)
    })
    return answer
  }
}
