import type { ApprovalWeight } from '#core/approval.ts'
import type { Day } from '#core/calendar.ts'
import type { RoleId } from '#core/access/roles.ts'
import type { Viewer } from '#core/access/viewer.ts'
import type { Database } from '#db/connect.ts'
import type { LostRecords } from '#db/lostRecords.ts'
import type { Endpoint, InputOf, ResultOf, ServerEndpoint } from '../contract/endpoint.ts'
import type { Language } from '../contract/message.ts'
import type { FileStore } from './files/fileStore.ts'
import type { LogEntry } from './operationLog.ts'
import type { SecretKey } from './secrets/secretKey.ts'
import type { Upload } from './files/uploads.ts'

/** The user of a request, by the session at that moment. */
export type Actor = Viewer & {
  readonly name: string
  readonly tokenHash: Buffer
  /** Whether the role needs a second factor and the user has none yet. */
  readonly lacksSecondFactor?: boolean
  /** Whether a customer's link opened the session, which may do less than a login. */
  readonly isByLink?: boolean
  /** The key of the program that acts for the user; undefined for the user in person. */
  readonly apiKey?: ApiKeyOfRequest
}

/** The API key of a request. */
export type ApiKeyOfRequest = {
  readonly id: number
  readonly name: string
  readonly isReadOnly: boolean
}

/** The context of every handler. `Who` is null on public endpoints. */
export type Context<Who = Actor> = {
  /** The request's transaction for a write, the pool for a read. */
  readonly db: Database
  readonly actor: Who
  readonly now: Date
  /** The business day of `now`. */
  readonly today: Day
  readonly timeZone: string
  /** The lender's name: at the head of documents; empty until it is set. */
  readonly businessName: string
  /** The minimum length of a new password in this installation, in characters. */
  readonly minPasswordLength: number
  /** The roles that need a second factor in this installation. */
  readonly secondFactorRoles: readonly RoleId[]
  readonly language: Language
  /** The address of the web application, without a slash at its end. */
  readonly publicOrigin: string
  readonly requestId: string
  readonly address: string
  readonly device: string | undefined
  readonly fileStore: FileStore
  readonly secretKey: SecretKey
  /** What the database lost although it was confirmed, as far as this server knows. */
  readonly lostRecords?: LostRecords | undefined
  /** The kinds of journals that this transaction posts, reported to `counters` after the commit. */
  readonly posting?: string[]
  /** A second person approved the act: what its asker saw may have moved on since, and today's rules decide. */
  readonly isApproved?: true
  readonly counters?: Counters | undefined
  /** Sends a write whose result is not needed: it travels along, and its error stops the commit. */
  enqueue(statement: Promise<unknown>): void
}

/** Counts what was done. */
export type Counters = {
  /** A repeated request got its first response. */
  countReplay(): void
  /** Journals of these kinds were committed. */
  countJournals(events: readonly string[]): void
  /** A report was read from this database. */
  countReport(from: 'replica' | 'primary'): void
}

export type ActorOf<E extends Endpoint> = E['access'] extends 'PUBLIC' ? null : Actor

type Input<E extends Endpoint> = InputOf<E> & { readonly files: readonly Upload[] }

/** A handler that changes nothing. */
export type Read<E extends Endpoint> = (
  context: Context<ActorOf<E>>,
  input: Input<E>,
) => Promise<ResultOf<E>>

/** A handler that changes something and logs it: without the log it does not compile. */
export type Write<E extends Endpoint> = (
  context: Context<ActorOf<E>>,
  input: Input<E>,
) => Promise<{ data: ResultOf<E>; log: LogEntry | readonly LogEntry[] }>

/** A write with a value that is computed before its transaction. */
export type PreparedWrite<E extends Endpoint, Prepared> = (
  context: Context<ActorOf<E>>,
  input: Input<E> & { readonly prepared: Prepared },
) => ReturnType<Write<E>>

/** A GET or a preview reads, every other endpoint writes; a logged GET writes its line only. */
export type Handler<E extends Endpoint> = E extends { isLogged: true }
  ? Write<E>
  : E extends { method: 'GET' } | { readsOnly: true }
    ? Read<E>
    : Write<E>

/** A file instead of the envelope: sent as an attachment, never sniffed. */
export class Download {
  readonly mediaType: string
  readonly fileName: string
  readonly content: NodeJS.ReadableStream | Buffer
  readonly isInline: boolean

  constructor(mediaType: string, fileName: string, content: Download['content'], isInline = false) {
    this.mediaType = mediaType
    this.fileName = fileName
    this.content = content
    this.isInline = isInline
  }
}

export type Route = {
  readonly endpoint: ServerEndpoint
  readonly handler: (context: never, input: never) => Promise<unknown>
  /** Slow work before the transaction; the handler gets its result as `prepared`. */
  readonly prepare?: (context: never, input: never) => Promise<unknown>
  /** Reads from the result what the act moves, for the rules of approval. */
  readonly weigh?: Weigh<never>
  /** Reads much: on separate connections, or from a replica. */
  readonly isReport?: true | undefined
}

/** A handler's result, before it is committed. */
export type Done<Data = unknown> = { readonly data: Data; readonly log: readonly LogEntry[] }

/** Returns what an act moves; undefined for one that no rule of approval is about. */
export type Weigh<Data> = (
  done: Done<Data>,
  context: Pick<Context, 'today'>,
) => ApprovalWeight | undefined

/** Adds to a route what its act moves: a second person may have to approve it. */
export function weighed<E extends ServerEndpoint & { approval: string }>(
  route: Route & { readonly endpoint: E },
  weigh: Weigh<ResultOf<NoInfer<E>>>,
): Route {
  return { ...route, weigh: weigh as Weigh<never> }
}

/** Pairs an endpoint with its handler. */
export function serve<E extends ServerEndpoint>(
  endpoint: E,
  handler: Handler<NoInfer<E>>,
): Route & { readonly endpoint: E } {
  return { endpoint, handler: handler as Route['handler'] }
}

/**
 * Pairs an endpoint with its handler and with slow work before the transaction, such as hashing a
 * password, which must not hold a connection. A repeated request may be prepared again.
 */
export function servePrepared<E extends ServerEndpoint, Prepared>(
  endpoint: E,
  prepare: (context: Context<ActorOf<NoInfer<E>>>, input: Input<NoInfer<E>>) => Promise<Prepared>,
  handler: PreparedWrite<NoInfer<E>, NoInfer<Prepared>>,
): Route {
  return {
    endpoint,
    handler: handler as Route['handler'],
    prepare: prepare as Route['prepare'] & object,
  }
}

/**
 * Pairs an endpoint that reads much with its handler, which waits for its turn and may read from a
 * replica. Not for the basis of a write: a preview, or the initial values of a form.
 */
export function serveReport<E extends ServerEndpoint & { method: 'GET' }>(
  endpoint: E,
  handler: Read<NoInfer<E>>,
): Route {
  return { endpoint, handler: handler as Route['handler'], isReport: true }
}
