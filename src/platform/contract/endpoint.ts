import type { z } from 'zod'
import { allows, type Access } from '#core/access/allows.ts'
import { roleName, type RoleId, type RoleName } from '#core/access/roles.ts'

/**
 * One endpoint of the API, declared once. The URL, the server's validation, the permission check,
 * the form's validation, the types, the client and OpenAPI derive from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API's base, `{name}` for a parameter. */
  readonly path: `/${string}`
  /** One English line for the documentation. */
  readonly summary: string
  readonly access: Access
  /** Restricts the access further to these roles. */
  readonly roles?: readonly RoleName[]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /**
   * The name of the body's only field, a list: the list alone is accepted as well, as its GET
   * returns it.
   */
  readonly bareList?: string
  readonly output: z.ZodType
  /** The media types of a download without a choice of format; PDF by default. */
  readonly mediaTypes?: readonly string[]
  /** Needs an Idempotency-Key header; the first response is stored with the effect. */
  readonly movesMoney?: true
  /** Open to a user who still lacks the second factor that the role needs. */
  readonly needsNoSecondFactor?: true
  /**
   * Refused to API keys: it makes, changes or ends a login, changes rights, or takes or removes
   * everything about a person.
   */
  readonly needsPerson?: true
  /** For monitoring: a public endpoint that no rate limit counts. */
  readonly unlimited?: true
  /** A lower rate limit of a public endpoint: requests of one address in a minute. */
  readonly requestsPerMinute?: number
  /** A GET that writes a line to the operation log. */
  readonly isLogged?: true
  /** A POST that changes nothing: a preview. */
  readonly readsOnly?: true
  /** Accepts multipart form data as well as JSON; the value names the fields with files. */
  readonly files?: Readonly<Record<string, FileRule>>
}

/** The number and the kind of files in a field; pictures and PDF by default. */
export type FileRule = {
  readonly atMost: number
  readonly imagesOnly?: true
  /** XLSX or CSV to be read, kept unchanged. */
  readonly sheetsOnly?: true
}

/** Declares an endpoint; returns it with its exact types. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

type Parsed<Schema, Kind extends 'input' | 'output'> = Schema extends z.ZodType
  ? Kind extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : Record<never, never>

/** The input of a handler: parsed, in the domain's units. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params'], 'output'>
  query: Parsed<E['query'], 'output'>
  body: Parsed<E['body'], 'output'>
}

/** The result of a handler, in the domain's units. */
export type ResultOf<E extends Endpoint> = z.output<E['output']>

type Part = 'params' | 'query' | 'body'
type Wire<E extends Endpoint, P extends Part> = Parsed<E[P], 'input'>
type IsDeclared<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? P : never
type MayBeLeftOut<E extends Endpoint, P extends Part> =
  Record<never, never> extends Wire<E, P> ? P : never

/** What a client sends, in wire format; a part with optional fields only is optional. */
export type RequestOf<E extends Endpoint> = {
  [P in Part as Exclude<IsDeclared<E, P>, MayBeLeftOut<E, P>>]: Wire<E, P>
} & { [P in Part as IsDeclared<E, P> & MayBeLeftOut<E, P>]?: Wire<E, P> }

/** What a client receives, in wire format. */
export type ResponseOf<E extends Endpoint> = z.input<E['output']>

/**
 * Returns whether the server keeps what became of a call, under its idempotency key: every write of a
 * user. A preview changes nothing, and without a session nobody may ask.
 */
export const hasOutcome = ({ method, access, readsOnly }: Endpoint): boolean =>
  method !== 'GET' && access !== 'PUBLIC' && !readsOnly

/** Returns the path with its parameters filled in and escaped. */
export function pathTo(endpoint: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
}

/**
 * Returns whether a user of this role with these permissions may use the endpoint. The scope is
 * checked elsewhere.
 */
export function mayRequest(
  endpoint: Pick<Endpoint, 'access' | 'roles'>,
  person: { roleId: RoleId; permissions: readonly string[] },
): boolean {
  if (endpoint.roles && !endpoint.roles.includes(roleName(person.roleId))) return false
  return allows(endpoint.access, person.permissions)
}
