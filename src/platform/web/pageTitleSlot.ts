import { createContext } from 'react'

/** Where a phone shows the page's title and its primary button: the header's second row. */
export const PageTitleSlot = createContext<HTMLElement | null>(null)
