import { useEffect, useState } from 'react'
import { tableFont, takeFont } from './data/text-width.ts'

/** Whether the font has arrived: until then texts are measured in another one, and have to be measured again. */
export function useTableFont() {
  const [arrived, setArrived] = useState(() => document.fonts.check(tableFont))
  useEffect(() => {
    if (arrived) return undefined
    let gone = false
    void document.fonts.load(tableFont).then(() => {
      takeFont()
      if (!gone) setArrived(true)
    })
    return () => {
      gone = true
    }
  }, [arrived])
  return arrived
}
