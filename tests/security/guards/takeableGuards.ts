import { allRoutes } from '../../../src/app/server/allRoutes.ts'
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts'
import type { Route } from '../../../src/platform/server/verb.ts'
import { nameOf } from '../../../src/testing/everyCall/bodyOf.ts'

/** What stands before a call, and how to take it away and give it back while the house is open. */
export type Guard = { name: string; call: Endpoint; take(): void; giveBack(): void }

/** The product's routes over calls of their own, and every guard at their doors. */
export function takeableGuards(): { routes: Route[]; guards: Guard[] } {
  // Logging out would end the very session that asks next.
  const routes = allRoutes
    .filter(({ call }) => call.path !== '/account/logout')
    .map((route) => ({ ...route, call: { ...route.call } }))
  return { routes, guards: routes.flatMap(({ call }) => guardsOf(call)) }
}

type Changeable = { -readonly [Part in keyof Endpoint]: Endpoint[Part] }

function guardsOf(call: Changeable): Guard[] {
  const asItIs = { ...call }
  const guard = (what: string, without: Partial<Endpoint>): Guard => ({
    name: `the ${what} of ${nameOf(call)}`,
    call: asItIs,
    take: () => void Object.assign(call, { roles: undefined }, without),
    giveBack: () => void Object.assign(call, { roles: undefined }, asItIs),
  })
  if (call.access === 'PUBLIC') return []
  const isForAll = call.access === 'SIGNED_IN'
  return [
    guard('login', { access: 'PUBLIC' }),
    ...(isForAll ? [] : [guard('permission', { access: 'SIGNED_IN', roles: call.roles })]),
    ...(call.roles ? [guard('roles', { access: call.access })] : []),
  ]
}
