import { createContext } from 'react'

/** The place for a phone's page title and primary button: the second row of the header. */
export const PageTitleSlot = createContext<HTMLElement | null>(null)
