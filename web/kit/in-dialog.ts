import { createContext } from 'react'

/** Whether something stands in a dialog, which scrolls by itself, and not on the page. */
export const InDialog = createContext(false)
