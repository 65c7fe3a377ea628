import { allRoutes } from '#app/server/allRoutes.ts'
import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import type { Route } from '#platform/server/handler.ts'
import { getName } from '#testing/everyEndpoint/getBody.ts'

/** A guard of an endpoint, which can be disabled and restored while the server runs. */
export type Guard = { name: string; endpoint: ServerEndpoint; disable(): void; restore(): void }

/** The product's routes with copies of their endpoints, and every guard of them. */
export function removableGuards(): { routes: Route[]; guards: Guard[] } {
  // Logging out would end the session of the next requests.
  const routes = allRoutes
    .filter(({ endpoint }) => endpoint.path !== '/account/logout')
    .map((route) => ({ ...route, endpoint: { ...route.endpoint } }))
  return { routes, guards: routes.flatMap(({ endpoint }) => getGuards(endpoint)) }
}

type Changeable = { -readonly [Part in keyof ServerEndpoint]: ServerEndpoint[Part] }

function getGuards(endpoint: Changeable): Guard[] {
  const asItIs = { ...endpoint }
  const guard = (what: string, without: Partial<ServerEndpoint>): Guard => ({
    name: `the ${what} of ${getName(endpoint)}`,
    endpoint: asItIs,
    disable: () => void Object.assign(endpoint, { roles: undefined }, without),
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
