import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { footerQuery } from './footer.tsx'

/** At the foot of what is printed: the house, and the page's address. `kit/styles/print.css` puts them there. */
export function usePrintFoot() {
  const house = useQuery(footerQuery).data?.notice ?? ''
  useEffect(() => {
    const write = () => {
      const { style } = document.documentElement
      style.setProperty('--print-house', JSON.stringify(house))
      style.setProperty('--print-address', JSON.stringify(location.href))
    }
    addEventListener('beforeprint', write)
    return () => removeEventListener('beforeprint', write)
  }, [house])
}
