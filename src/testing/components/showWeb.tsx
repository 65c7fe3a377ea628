import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ReactNode } from 'react'
import { ROLES, type RoleName } from '#core/access/roles.ts'
import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import { sen } from '#core/money.ts'
import { createBusinessDto } from '#testing/dtos/createBusinessDto.ts'
import { SentencesContext } from '#modules/records/log/web/sentences.ts'
import { SENTENCES } from '#app/logParts.ts'
import { parseSearch, stringifySearch } from '#app/web/routes/urlQuery.ts'
import { cssVariables, theme } from '#app/web/theme/theme.ts'
import { checkReply } from './checkReply.ts'
import { DialogHost } from '#platform/web/feedback/DialogHost.tsx'
import { makeQueryClient } from '#platform/web/api/makeQueryClient.ts'
import { keepSession, type SessionUser } from '#platform/web/session/sessionState.ts'

// Loaded already, as React marks it: the first render has them.
const loaded = { status: 'fulfilled', value: SENTENCES }
const sentences = Object.assign(Promise.resolve(SENTENCES), loaded)
const getSentences = () => sentences

/** Shows a part of the web inside the application's theme, router, cache and dialogs. */
export async function show(element: ReactNode, { at = '/' }: { at?: string } = {}) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <DialogHost />
      </>
    ),
  })
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => element })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => element })
  const router = createRouter({
    routeTree: root.addChildren([home, page]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const shown = render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={makeQueryClient()}>
        <SentencesContext value={getSentences}>
          <RouterProvider router={router as never} />
        </SentencesContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(async () => {})
  return { ...shown, router, url: () => router.state.location.href }
}

/** Logs a user in, without a server. */
export function beLoggedIn(role: RoleName, change: Partial<SessionUser> = {}): SessionUser {
  const user: SessionUser = {
    id: 7,
    username: 'lim',
    name: 'Lim Ah Kow',
    roleId: ROLES[role],
    agentId: role === 'AGENT' ? 7 : null,
    profilePhoto: null,
    pettyCash: sen(123_450),
    customers: [],
    outboxKey: 'ab'.repeat(32),
    ...change,
  }
  keepSession(user, 'token-of-lim', DEFAULT_PERMISSIONS[role])
  return user
}

export type Sent = { method: string; url: URL; headers: Headers; body: unknown }
type Reply = {
  status?: number
  data?: unknown
  code?: string
  message?: string
  /** The server's time; without it the response has no date. */
  at?: Date
}

const NO_DAYS_OFF = { weekdays: [], dates: [], isDefault: false }

/**
 * Replaces the network: records requests and responds with envelopes. Bank accounts, which many
 * forms list, the settings of the business, which papers print, the saved views of all lists, and the
 * days off of new loans are answered apart; with `ownLists` null the views are requested like everything else.
 */
export function respondWith(
  result: (sent: Sent) => Reply | Promise<Reply>,
  bankAccounts: readonly object[] = [],
  business: object = createBusinessDto(),
  ownLists: object | null = { views: [], columns: [] },
  daysOff: object = NO_DAYS_OFF,
): Sent[] {
  const all: Sent[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const sent: Sent = {
      method: init.method ?? 'GET',
      url: new URL(input, 'http://localhost'),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    const isBankAccounts = sent.method === 'GET' && sent.url.pathname.endsWith('/user/bank-account')
    const isBusiness = sent.method === 'GET' && sent.url.pathname.endsWith('/api/business')
    const isOwnLists = sent.method === 'GET' && sent.url.pathname.endsWith('/account/list')
    const isDaysOff = sent.url.pathname.endsWith('/cashbook/days-off/choice')
    const ofBusiness = isBusiness ? business : isDaysOff ? daysOff : undefined
    const apart = isBankAccounts ? bankAccounts : isOwnLists && ownLists ? ownLists : ofBusiness
    if (!apart) all.push(sent)
    const reply = apart ? { data: apart } : await result(sent)
    const { status = 200, data = null, code = 'OK', message = '', at }: Reply = reply
    if (status < 400 && reply.data !== undefined) checkReply(sent.method, sent.url.pathname, data)
    const envelope = { success: status < 400, message, data, code }
    return new Response(JSON.stringify(envelope), {
      status,
      headers: {
        'content-type': 'application/json',
        'x-request-id': 'req-1',
        ...(at && { date: at.toUTCString() }),
      },
    })
  })
  return all
}

/** Returns the text fields of a sent form, without its files. */
export function getFields({ body }: Pick<Sent, 'body'>): Record<string, string> {
  const entries = [...(body as FormData).entries()]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
