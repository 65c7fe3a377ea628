import { pages } from '#app/web/routes/pages.ts'
import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import { ROLE_NAMES, ROLES, type RoleName } from '#core/access/roles.ts'
import { mayRequest } from '#platform/contract/endpoint.ts'
import type { Needs } from '#platform/web/session/Guard.tsx'
import type { Scenario } from './setUpScenario.ts'

/** Phone, the last and the first pixel of the two layouts, desktop. */
export const WIDTHS = [1280, 769, 768, 360] as const
export type Width = (typeof WIDTHS)[number]

/** One address, and who may open it. */
export type Route = {
  at: (scenario: Scenario) => string
  needs?: Needs | undefined
  isPublic?: true
}

/** The queries with which a page is opened, where it needs one or has several views. */
const QUERIES: Record<string, readonly ((scenario: Scenario) => string)[]> = {
  '/cashbook': [() => '', () => '?status=2', () => '?status=3', () => '?view=customer'],
  '/cashbook/add': [() => '', ({ customerId }) => `?customerId=${customerId}`],
  '/cashbook/iou': [({ cashbookId }) => `?id=${cashbookId}`],
  '/customer': [() => '', () => '?currentTab=GROUP', () => '?search=unknown'],
  '/customer/details': [
    ({ customerId }) => `?id=${customerId}`,
    ({ customerId }) => `?id=${customerId}&tab=calendar`,
    ({ oldCustomerId }) => `?id=${oldCustomerId}&tab=previous`,
    ({ customerId }) => `?id=${customerId}&tab=log`,
    () => '?id=999999',
  ],
  '/customer/group': [({ groupId }) => `?id=${groupId}`],
  '/customer/merge': [
    ({ customerId, oldCustomerId }) => `?keptId=${customerId}&mergedId=${oldCustomerId}`,
  ],
  '/customer/edit': [({ customerId }) => `?id=${customerId}`],
  '/customer/statement': [({ customerId }) => `?id=${customerId}&period=ALL`],
  '/listing/details': [({ listingId }) => `?id=${listingId}`],
  '/reloan/add': [({ customerId }) => `?customerId=${customerId}`],
  '/reloan/statement': [({ reloanId }) => `?id=${reloanId}`],
  '/agent': [
    () => '',
    ({ agentId }) => `?id=${agentId}`,
    ...['runners', 'customers', 'packages', 'pettyCash', 'log'].map(
      (tab) =>
        ({ agentId }: Scenario) =>
          `?id=${agentId}&tab=${tab}`,
    ),
  ],
  '/runner': [
    () => '',
    ({ runnerId }) => `?id=${runnerId}`,
    ({ runnerId }) => `?id=${runnerId}&tab=collections`,
  ],
  '/admin': [() => '', ({ adminId }) => `?id=${adminId}`],
  '/package-management': [() => '', () => '?tab=conventional'],
  '/account': ['details', 'password', 'runners', 'packages', 'display', 'devices'].map(
    (part) => () => `?part=${part}`,
  ),
  '/report/transaction-report': [() => '?relativeTime=MONTHLY', () => '?relativeTime=YEARLY'],
}

/** Every route of the product: those behind the login, and those that need none. */
export const ROUTES: readonly Route[] = [
  { at: () => '/login', isPublic: true },
  { at: () => '/login?to=%2Fnote', isPublic: true },
  { at: () => '/portal#nonsense', isPublic: true },
  { at: () => '/portal/login#nonsense', isPublic: true },
  { at: () => '/check', isPublic: true },
  { at: () => '/check/nonsense', isPublic: true },
  { at: ({ portalPath }) => portalPath, isPublic: true },
  { at: () => '/nowhere' },
  ...pages.flatMap(({ path, needs }) =>
    (QUERIES[path] ?? [() => '']).map((query) => ({
      at: (scenario: Scenario) => path + query(scenario),
      needs,
    })),
  ),
]

const behindLogin = ROUTES.filter(({ isPublic }) => !isPublic)

/** Whether the route shows itself to the role, by the permissions of the start. */
export function mayOpen(role: RoleName, { needs }: Route): boolean {
  if (needs === undefined) return true
  const endpoint = typeof needs === 'object' && 'access' in needs ? needs : { access: needs }
  const person = { roleId: ROLES[role], permissions: DEFAULT_PERMISSIONS[role] }
  return mayRequest(endpoint, person)
}

/**
 * The short form's share of the roles: each route falls to one that may open it, by turns, and for each
 * role there is one that it may not.
 */
export function shortShare(): Map<RoleName, Route[]> {
  const share = new Map<RoleName, Route[]>(ROLE_NAMES.map((role) => [role, []]))
  for (const route of behindLogin) {
    const able = ROLE_NAMES.filter((role) => mayOpen(role, route))
    // The role with the fewest routes so far.
    const [role] = able.sort((a, b) => share.get(a)!.length - share.get(b)!.length)
    share.get(role!)!.push(route)
  }
  for (const role of ROLE_NAMES) share.get(role)!.push(...closedTo(role))
  return share
}

/** The long form's routes of a role: all that it may open, and one that it may not. */
export function getRoutes(role: RoleName): Route[] {
  return [...behindLogin.filter((route) => mayOpen(role, route)), ...closedTo(role)]
}

function closedTo(role: RoleName): Route[] {
  return behindLogin.filter((route) => !mayOpen(role, route)).slice(0, 1)
}
