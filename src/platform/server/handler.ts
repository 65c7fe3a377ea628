import type { Day } from '../../core/calendar.ts'
import type { RoleId } from '../../core/access/roles.ts'
import type { Permission } from '../../core/access/permissions.ts'
import type { Database } from '../../db/connect.ts'
import type { Endpoint, InputOf, ResultOf } from '../contract/endpoint.ts'
import type { Language } from '../contract/message.ts'
import type { FileStore } from './fileStore.ts'
import type { LogEntry } from './operationLog.ts'
import type { SecretKey } from './secretKey.ts'
import type { Upload } from './uploads.ts'

/** Who is asking, as the session says on this very request. */
export type Actor = {
  readonly id: number
  readonly roleId: RoleId
  /** The agent whose rows they see: an agent's own id; null for admin types, who see all. */
  readonly agentId: number | null
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly tokenHash: Buffer
}

/** What every verb is given. `Who` is null on public calls. */
export type Context<Who = Actor> = {
  /** The request's transaction for a write, the pool for a read. */
  readonly db: Database
  readonly actor: Who
  readonly now: Date
  /** The business day that `now` falls on. */
  readonly today: Day
  readonly timeZone: string
  /** Who lends: stands at the head of documents; empty until it is set. */
  readonly businessName: string
  /** What the installation asks of a new password, in characters. */
  readonly minPasswordLength: number
  readonly language: Language
  /** Where people reach the web application, without a slash at its end. */
  readonly publicOrigin: string
  readonly requestId: string
  readonly address: string
  readonly device: string | undefined
  readonly fileStore: FileStore
  readonly secretKey: SecretKey
  /** The kinds of journals that this transaction posts, told to `watch` once it is committed. */
  readonly posting?: string[]
  readonly watch?: Watch | undefined
  /** Hands over a write whose answer nobody needs: it rides along, and its error stops the commit. */
  send(statement: Promise<unknown>): void
}

/** Who is told what was done, to count it. */
export type Watch = {
  /** A repeated request got its first answer. */
  repeated(): void
  /** Journals of these kinds were committed. */
  posted(events: readonly string[]): void
  /** A report was read from here. */
  reported(from: 'replica' | 'primary'): void
}

export type ActorOf<E extends Endpoint> = E['access'] extends 'PUBLIC' ? null : Actor

type Input<E extends Endpoint> = InputOf<E> & { readonly files: readonly Upload[] }

/** Answers without changing anything. */
export type Read<E extends Endpoint> = (
  context: Context<ActorOf<E>>,
  input: Input<E>,
) => Promise<ResultOf<E>>

/** Changes something, and says so: without the log it does not compile. */
export type Write<E extends Endpoint> = (
  context: Context<ActorOf<E>>,
  input: Input<E>,
) => Promise<{ data: ResultOf<E>; log: LogEntry | readonly LogEntry[] }>

/** A write that is given what was worked out before its transaction. */
export type PreparedWrite<E extends Endpoint, Prepared> = (
  context: Context<ActorOf<E>>,
  input: Input<E> & { readonly prepared: Prepared },
) => ReturnType<Write<E>>

/** A GET or a preview reads, everything else writes; a logged GET writes its line alone. */
export type Handler<E extends Endpoint> = E extends { isLogged: true }
  ? Write<E>
  : E extends { method: 'GET' } | { readsOnly: true }
    ? Read<E>
    : Write<E>

/** A file in place of the envelope: sent as an attachment, never sniffed. */
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
  readonly endpoint: Endpoint
  readonly handler: (context: never, input: never) => Promise<unknown>
  /** What takes long, before the transaction; the verb gets it as `prepared`. */
  readonly prepare?: (context: never, input: never) => Promise<unknown>
  /** It reads much: on connections of its own, or from a replica. */
  readonly isReport?: true | undefined
}

/** Pairs a call with the verb that answers it. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as Route['handler'] }
}

/**
 * Pairs a call with its verb and with what is worked out before the transaction, which would else hold a
 * connection meanwhile: the hash of a password. A repeated request may be prepared once more.
 */
export function servePrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (context: Context<ActorOf<E>>, input: Input<E>) => Promise<Prepared>,
  handler: PreparedWrite<E, NoInfer<Prepared>>,
): Route {
  return {
    endpoint,
    handler: handler as Route['handler'],
    prepare: prepare as Route['prepare'] & object,
  }
}

/**
 * Pairs a call that reads much with its verb, which waits for its turn and may be read from a replica. Not
 * for what a write is built upon: a preview, or what a form starts from.
 */
export function serveReport<E extends Endpoint>(
  endpoint: E,
  handler: E extends { method: 'GET' } ? Read<E> : never,
): Route {
  return { endpoint, handler: handler as Route['handler'], isReport: true }
}
