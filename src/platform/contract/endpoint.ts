import type { z } from 'zod'
import { allows, type Access } from '../../core/access/allows.ts'
import { roleName, type RoleId, type RoleName } from '../../core/access/roles.ts'

/**
 * One call of the API, said once. The URL, the server's validation, the permission check, the
 * form's validation, the types, the client and OpenAPI derive from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API's base, `{name}` for a parameter. */
  readonly path: `/${string}`
  /** One English line for the documentation. */
  readonly summary: string
  readonly access: Access
  /** Narrows the access further to these roles. */
  readonly roles?: readonly RoleName[]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** The body's one field, a list: the list alone is taken as well, as its GET gives it. */
  readonly bareList?: string
  readonly output: z.ZodType
  /** Needs an Idempotency-Key header; the first answer is kept with the effect. */
  readonly movesMoney?: true
  /** Asked by machines that watch the server: a public call that is not counted against a limit. */
  readonly unlimited?: true
  /** A GET whose answer is worth a line in the operation log: who asked, and when. */
  readonly isLogged?: true
  /** A POST that changes nothing: a preview. */
  readonly readsOnly?: true
  /** Multipart form data is taken as well as JSON; the value says which fields carry files. */
  readonly files?: Readonly<Record<string, FileRule>>
}

/** How many files a field carries and of which kind: pictures and PDF where nothing is said. */
export type FileRule = {
  readonly atMost: number
  readonly imagesOnly?: true
  /** XLSX or CSV to be read, kept as it came. */
  readonly sheetsOnly?: true
}

/** Declares a call; gives it back with its exact types. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

type Parsed<Schema, Kind extends 'input' | 'output'> = Schema extends z.ZodType
  ? Kind extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : Record<never, never>

/** What a verb receives: parsed, in the domain's units. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params'], 'output'>
  query: Parsed<E['query'], 'output'>
  body: Parsed<E['body'], 'output'>
}

/** What a verb answers, in the domain's units. */
export type ResultOf<E extends Endpoint> = z.output<E['output']>

type Part = 'params' | 'query' | 'body'
type Wire<E extends Endpoint, P extends Part> = Parsed<E[P], 'input'>
type IsDeclared<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? P : never
type MayBeLeftOut<E extends Endpoint, P extends Part> =
  Record<never, never> extends Wire<E, P> ? P : never

/** What a caller sends, as on the wire; a part whose every field is optional may be left out. */
export type RequestOf<E extends Endpoint> = {
  [P in Part as Exclude<IsDeclared<E, P>, MayBeLeftOut<E, P>>]: Wire<E, P>
} & { [P in Part as IsDeclared<E, P> & MayBeLeftOut<E, P>]?: Wire<E, P> }

/** What a caller receives, as on the wire. */
export type ResponseOf<E extends Endpoint> = z.input<E['output']>

/** The path with its parameters filled in and escaped. */
export function pathTo(endpoint: Endpoint, params: Readonly<Record<string, unknown>> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
}

/** Whether somebody of this role with these permissions may make the call. Scope is another matter. */
export function mayCall(
  endpoint: Pick<Endpoint, 'access' | 'roles'>,
  person: { roleId: RoleId; permissions: readonly string[] },
): boolean {
  if (endpoint.roles && !endpoint.roles.includes(roleName(person.roleId))) return false
  return allows(endpoint.access, person.permissions)
}
