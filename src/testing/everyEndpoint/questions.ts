import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import { ROLE_NAMES, type RoleName } from '#core/access/roles.ts'
import type { TestUser, Reply } from '../testUser.ts'
import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import type { Place, Scenario } from '../openScenario.ts'
import { BODIES, getBody, getName } from './getBody.ts'
import { buildObject } from './buildObject.ts'
import { namesInQuery, buildQuery } from './buildQuery.ts'

type Who = RoleName | 'ANONYMOUS'

/** One way of using an endpoint, and what is wrong with the response, if anything. */
export type Question = {
  title: string
  request(scenario: Scenario, anonymous: TestUser): Promise<Reply>
  faultOf(reply: Reply, scenario: Scenario): string | undefined
}

const MISSING = 987_654_321

/** Reads the permission table independently of the function that the request pipeline uses. */
export function isAllowed(endpoint: ServerEndpoint, role: RoleName): boolean {
  if (endpoint.roles && !endpoint.roles.includes(role)) return false
  if (endpoint.access === 'PUBLIC' || endpoint.access === 'SIGNED_IN') return true
  return [endpoint.access]
    .flat()
    .some((permission) => DEFAULT_PERMISSIONS[role].includes(permission))
}

/** Sends the request about data of that place, or about this object. */
export function requestFor(
  endpoint: ServerEndpoint,
  who: TestUser,
  place: Place,
  object?: number | string,
) {
  const id = object ?? buildObject(endpoint)?.of(place)
  const path = endpoint.path.replace(/\{\w+\}/, String(id))
  const money = endpoint.movesMoney ? { 'idempotency-key': crypto.randomUUID() } : {}
  const body = endpoint.method === 'GET' ? {} : { payload: getBody(endpoint, place) }
  const query = buildQuery(endpoint, place)
  return who.inject({ method: endpoint.method, url: `/api${path}`, query, headers: money, ...body })
}

/** Returns a body or a query that names the object instead of the path. */
const namesElsewhere = (endpoint: ServerEndpoint, { own, foreign }: Scenario) => {
  const body = BODIES[getName(endpoint)]
  const isInBody = body !== undefined && JSON.stringify(body(own)) !== JSON.stringify(body(foreign))
  return isInBody || namesInQuery(endpoint)
}

const isScoped = (role: RoleName) => role === 'AGENT' || role === 'RUNNER' || role === 'CUSTOMER'

// A rule beyond the table refuses these for this object: 403 is correct.
const EXTRA_RULE = /^(GET|POST) \/configuration\/role-permission\/\{id\}$/
// Another role's permissions need the permission to read permissions.
const OWN_EXCEPTION = /^(AGENT|CUSTOMER) GET \/configuration\/role-permission\/\{id\}$/
// Statements are for the agent who requested them, and are not made yet; no paper has this code.
const OTHER_ANSWERS: readonly [RegExp, number][] = [
  [OWN_EXCEPTION, 403],
  [/ADMIN GET \/report\/statement\/\{id\}/, 404],
  [/^AGENT GET \/report\/statement\/\{id\}\/file$/, 409],
  [/GET \/public\/check/, 404],
]

/** Lists all checks of an endpoint under the default permission table. */
export function getQuestions(endpoint: ServerEndpoint): Question[] {
  const allowed = ROLE_NAMES.filter((role) => isAllowed(endpoint, role))
  return [
    ...(endpoint.access === 'PUBLIC' ? [] : [requiresLogin(endpoint)]),
    ...ROLE_NAMES.map((role) =>
      allowed.includes(role) ? opens(endpoint, role) : isRefused(endpoint, role),
    ),
    ...allowed.flatMap((role) => [
      ...showsNothingForeign(endpoint, role),
      ...readsOwn(endpoint, role),
    ]),
  ]
}

/** Checks that a role without access is refused, for an object that does not exist. */
export function isRefused(endpoint: ServerEndpoint, role: RoleName): Question {
  return question(
    endpoint,
    role,
    'is refused',
    (scenario) => {
      return requestFor(endpoint, scenario.people[role], scenario.foreign, MISSING)
    },
    (status) => status === 403,
  )
}

const requiresLogin = (endpoint: ServerEndpoint) =>
  question(
    endpoint,
    'ANONYMOUS',
    'is asked to log in',
    ({ own }, anonymous) => requestFor(endpoint, anonymous, own),
    (status) => status === 401,
  )

const opens = (endpoint: ServerEndpoint, role: RoleName) =>
  question(
    endpoint,
    role,
    'is let in',
    (scenario) => requestFor(endpoint, scenario.people[role], scenario.foreign, MISSING),
    (status) =>
      status < 500 && status !== 401 && (status !== 403 || EXTRA_RULE.test(getName(endpoint))),
  )

function showsNothingForeign(endpoint: ServerEndpoint, role: RoleName): Question[] {
  const object = buildObject(endpoint)
  const missing = endpoint.path.includes('by-cashbook-id') ? 'CB999999' : MISSING
  const about = (
    what: string,
    of: (scenario: Scenario) => Place,
    isRight: (status: number) => boolean,
    id?: number | string,
  ) =>
    question(
      endpoint,
      role,
      what,
      (scenario) => requestFor(endpoint, scenario.people[role], of(scenario), id),
      isRight,
    )
  const ofPath = object && !object.isShared
  return [
    ...(ofPath
      ? [
          about(
            'finds nothing missing',
            ({ own }) => own,
            (status) => status === 404,
            missing,
          ),
        ]
      : []),
    ...(ofPath && isScoped(role)
      ? [
          about(
            'finds nothing foreign',
            ({ foreign }) => foreign,
            (status) => status === 404,
          ),
        ]
      : []),
    ...(isScoped(role) ? [reachesNothingForeign(endpoint, role)] : []),
  ]
}

const isNo = (status: number) => status === 404 || status === 422 || status === 403

function reachesNothingForeign(endpoint: ServerEndpoint, role: RoleName): Question {
  return {
    title: `${role} reaches nothing foreign by ${getName(endpoint)}`,
    request: ({ people, foreign }) => requestFor(endpoint, people[role], foreign),
    faultOf: ({ status }, scenario) =>
      namesElsewhere(endpoint, scenario) && !isNo(status) ? `answers ${status}` : undefined,
  }
}

/** Checks that a user reads their own object, and no data of the other agent. */
function readsOwn(endpoint: ServerEndpoint, role: RoleName): Question[] {
  if (endpoint.method !== 'GET') return []
  const name = `${role} ${getName(endpoint)}`
  const [, status] = OTHER_ANSWERS.find(([pattern]) => pattern.test(name)) ?? [null, 200]
  return [
    {
      title: `${role} reads their own by ${getName(endpoint)}`,
      request: ({ people, own }) => requestFor(endpoint, people[role], own),
      faultOf: (reply, { foreign }) => {
        if (buildObject(endpoint) && reply.status !== status) return `answers ${reply.status}`
        const shown = isScoped(role) && foreign.words.find((word) => reply.bytes.includes(word))
        return shown ? `tells of ${shown}` : undefined
      },
    },
  ]
}

function question(
  endpoint: ServerEndpoint,
  who: Who,
  what: string,
  request: Question['request'],
  isRight: (status: number) => boolean,
): Question {
  return {
    title: `${who} ${what} by ${getName(endpoint)}`,
    request,
    faultOf: ({ status }) => (isRight(status) ? undefined : `answers ${status}`),
  }
}
