import type { z } from 'zod'
import { allows, type Access } from '#core/access/allows.ts'
import type { ApprovalAct } from '#core/approval.ts'
import { roleName, type RoleId, type RoleName } from '#core/access/roles.ts'
import type { Subjects } from '#core/subjects.ts'

declare const PARTS: unique symbol

/** What the server alone reads of an endpoint: a browser has the types of it, and no schema. */
export type Parts = {
  /** One English line for the documentation. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly output: z.ZodType
}

/**
 * One endpoint of the API, declared once, as plain data for both sides. The URL, the permission
 * check, the client and the types derive from it; the server adds the schemas of the other half.
 */
export type Endpoint = {
  /** The types of what is sent and received. They are for the compiler alone: no value has them. */
  readonly [PARTS]?: Partial<Parts>
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API's base, `{name}` for a parameter. */
  readonly path: `/${string}`
  readonly access: Access
  /** Restricts the access further to these roles. */
  readonly roles?: readonly RoleName[]
  /** How a list is fetched, searched and sorted. */
  readonly list?: ListRules
  /**
   * The name of the body's only field, a list: the list alone is accepted as well, as its GET
   * returns it.
   */
  readonly bareList?: string
  /** The media types of a download without a choice of format; PDF by default. */
  readonly mediaTypes?: readonly string[]
  /** A GET: what the response is about. A screen asks again after a write that changes one of them. */
  readonly reads?: Subjects
  /** A write: what it changes. */
  readonly changes?: Subjects
  /** Needs an Idempotency-Key header; the first response is stored with the effect. */
  readonly movesMoney?: true
  /**
   * The act that a second person approves first where the business says so: the answer is then 202
   * `WAITING_FOR_APPROVAL` with the request's number, and nothing has moved.
   */
  readonly approval?: ApprovalAct
  /** Open to a user who still lacks the second factor that the role needs. */
  readonly needsNoSecondFactor?: true
  /**
   * Refused to API keys: it makes, changes or ends a login, changes rights, or takes or removes
   * everything about a person.
   */
  readonly needsPerson?: true
  /**
   * A write, or a matter of the login, that is open to a session that a customer's link opened. All
   * other writes are refused to it.
   */
  readonly openToLinks?: true
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

/** The rules of a list, as its query has them. */
export type ListRules = {
  /** Page by page with a count, or a history slice by slice; all at once without it. */
  readonly kind?: 'PAGES' | 'SLICES'
  /** The name of the field that searches. */
  readonly search?: 'search' | 'searchTerm'
  readonly sorts?: true
}

type RulesOf<Query> = (Query extends { cursor: unknown } ? { kind: 'SLICES' } : unknown) &
  (Query extends { page: unknown } ? { kind: 'PAGES' } : unknown) &
  (Query extends { search: unknown } ? { search: 'search' } : unknown) &
  (Query extends { searchTerm: unknown } ? { search: 'searchTerm' } : unknown) &
  (Query extends { sort: unknown } ? { sorts: true } : unknown)

/** A list needs the rules of its query; a file has a query of a list and none of its rules. */
export type ListOf<P> = P extends { query: z.ZodObject<infer Query> }
  ? Query extends { format: unknown }
    ? unknown
    : unknown extends RulesOf<Query>
      ? unknown
      : { readonly list: RulesOf<Query> }
  : unknown

/** The places in a path have the names of the params. */
type Places<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never
type ParamsOf<P> = P extends { params: z.ZodObject<infer Params> } ? keyof Params : never
type PathOf<P, Path> = [Places<Path>, ParamsOf<P>] extends [ParamsOf<P>, Places<Path>]
  ? unknown
  : { readonly path: 'the places in the path are the params' }

/**
 * Declares the half of an endpoint that both sides read: `endpoint<typeof server.createNote>()({…})`.
 * It has no schemas, and the compiler refuses rules and places that differ from the other half.
 */
export const endpoint =
  <P extends Parts>() =>
  <const D extends Endpoint>(
    definition: D & { readonly [Part in keyof Parts]?: never } & ListOf<P> & PathOf<P, D['path']>,
  ): D & Declares<P> =>
    definition as never

/** The types of an endpoint's other half. */
export type Declares<P extends Partial<Parts>> = { readonly [PARTS]: P }

export type PartsOf<E> = E extends { readonly [PARTS]?: infer P } ? NonNullable<P> : never
type PartOf<E, Name extends keyof Parts> =
  PartsOf<E> extends { readonly [N in Name]: infer Schema } ? Schema : undefined

/** Any endpoint that sends and receives the same as this one. */
export type Like<E extends Endpoint> = Endpoint & Declares<PartsOf<E>>

/** An endpoint for a form: an endpoint with a body has its schema, which validates the entries. */
export type WithBody<E> =
  PartOf<E, 'body'> extends z.ZodObject ? { readonly body: z.ZodObject } : unknown

/** Adds the schema of the body, for the forms that send it. */
export function withBody<E extends Endpoint, Body extends PartOf<E, 'body'>>(
  contract: E,
  body: Body,
): E & { readonly body: Body } {
  return { ...contract, body }
}

/** An endpoint with both halves, as the server registers it. */
export type ServerEndpoint = Endpoint & Parts & { readonly name: string }

type Served<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name] &
    PartsOf<Contract[Name]> & { readonly name: string }
}

/** Joins the halves of a noun's endpoints, which have the same names in both files. */
export function serveAll<Contract extends object>(
  contract: Contract,
  schemas: { readonly [Name in keyof Served<Contract>]: PartsOf<Contract[Name & keyof Contract]> },
): Served<Contract> {
  const parts: Readonly<Record<string, object>> = schemas
  const halves = Object.entries(contract).filter(([, half]) => isEndpoint(half))
  const served = halves.map(([name, half]) => [name, { ...half, ...parts[name], name }] as const)
  return Object.fromEntries(served) as unknown as Served<Contract>
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

type Parsed<Schema, Kind extends 'input' | 'output'> = Schema extends z.ZodType
  ? Kind extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : Record<never, never>

type Received<E, Kind extends 'input' | 'output'> =
  PartOf<E, 'output'> extends infer Schema extends z.ZodType
    ? Kind extends 'input'
      ? z.input<Schema>
      : z.output<Schema>
    : never

/** The input of a handler: parsed, in the domain's units. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<PartOf<E, 'params'>, 'output'>
  query: Parsed<PartOf<E, 'query'>, 'output'>
  body: Parsed<PartOf<E, 'body'>, 'output'>
}

/** The result of a handler, in the domain's units. */
export type ResultOf<E extends Endpoint> = Received<E, 'output'>

type Part = 'params' | 'query' | 'body'
type Wire<E extends Endpoint, P extends Part> = Parsed<PartOf<E, P>, 'input'>
type IsDeclared<E extends Endpoint, P extends Part> = PartOf<E, P> extends z.ZodType ? P : never
type MayBeLeftOut<E extends Endpoint, P extends Part> =
  Record<never, never> extends Wire<E, P> ? P : never

/** What a client sends, in wire format; a part with optional fields only is optional. */
export type RequestOf<E extends Endpoint> = {
  [P in Part as Exclude<IsDeclared<E, P>, MayBeLeftOut<E, P>>]: Wire<E, P>
} & { [P in Part as IsDeclared<E, P> & MayBeLeftOut<E, P>]?: Wire<E, P> }

/** The body of a request, in wire format. */
export type BodyOf<E extends Endpoint> = Wire<E, 'body'>

/** What a client receives, in wire format. */
export type ResponseOf<E extends Endpoint> = Received<E, 'input'>

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
