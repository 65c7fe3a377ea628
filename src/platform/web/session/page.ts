import type { lazyRouteComponent } from '@tanstack/react-router'
import type { Needs } from './Guard.tsx'

export type Page = {
  path: string
  component: ReturnType<typeof lazyRouteComponent>
  /** The access of its endpoints (a test compares them); every logged-in user by default. */
  needs?: Needs
  /** Loads what requests the first content of the page. */
  prefetch?: () => Promise<Prefetch>
}

/** Requests the first content of a page while its code loads, by the values of its URL. */
export type Prefetch = (search: Readonly<Record<string, unknown>>) => Promise<void>

/** All roles but the customer's. */
export const STAFF = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const
