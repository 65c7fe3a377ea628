import { allRoutes } from '../../../src/app/server/allRoutes.ts'
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts'
import type { Route } from '../../../src/platform/server/handler.ts'
import { nameOf } from '../../../src/testing/everyCall/bodyOf.ts'

/** What stands before a call, and how to take it away and give it back while the house is open. */
export type Guard = { name: string; endpoint: Endpoint; take(): void; restore(): void }

/** The product's routes over calls of their own, and every guard at their doors. */
export function removableGuards(): { routes: Route[]; guards: Guard[] } {
  // Logging out would end the very session that asks next.
  const routes = allRoutes
    .filter(({ endpoint }) => endpoint.path !== '/account/logout')
    .map((route) => ({ ...route, endpoint: { ...route.endpoint } }))
  return { routes, guards: routes.flatMap(({ endpoint }) => guardsOf(endpoint)) }
}

type Changeable = { -readonly [Part in keyof Endpoint]: Endpoint[Part] }

function guardsOf(endpoint: Changeable): Guard[] {
  const asItIs = { ...endpoint }
  const guard = (what: string, without: Partial<Endpoint>): Guard => ({
    name: `the ${what} of ${nameOf(endpoint)}`,
    endpoint: asItIs,
    take: () => void Object.assign(endpoint, { roles: undefined }, without),
    restore: () => void Object.assign(endpoint, { roles: undefined }, asItIs),
  })
  if (endpoint.access === 'PUBLIC') return []
  const isForAll = endpoint.access === 'SIGNED_IN'
  return [
    guard('login', { access: 'PUBLIC' }),
    ...(isForAll ? [] : [guard('permission', { access: 'SIGNED_IN', roles: endpoint.roles })]),
    ...(endpoint.roles ? [guard('roles', { access: endpoint.access })] : []),
  ]
}
