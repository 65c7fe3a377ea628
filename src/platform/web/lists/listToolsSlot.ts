import { createContext } from 'react'

/** The place for the small buttons of a list without title and filters: the row of its page's tabs. */
export const ListToolsSlot = createContext<HTMLElement | null>(null)
