import { useEffect, useState } from 'react'
import { tableFont } from './data/text-width.ts'

/** Whether the font has arrived: until then texts are measured in another one, and have to be measured again. */
export function useTableFont() {
  const [arrived, setArrived] = useState(() => document.fonts.check(tableFont))
  useEffect(() => {
    if (arrived) return undefined
    let gone = false
    void document.fonts.load(tableFont).then(() => gone || setArrived(true))
    return () => {
      gone = true
    }
  }, [arrived])
  return arrived
}
