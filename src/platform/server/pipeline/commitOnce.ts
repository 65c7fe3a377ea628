import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { compiledOnce } from '#db/statements/compiledOnce.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { getConstraint } from '#db/sqlState.ts'
import type { LogEntry } from '../operationLog.ts'
import { AppError } from '../appError.ts'
import type { Actor, Context, Done } from '../handler.ts'
import {
  firstResponse,
  storeResponse,
  KEY_CONSTRAINT,
  type Kept,
  type Repeatable,
} from './idempotency.ts'

type Who = Context<Actor | null>
type Work = (inside: Who, prepared: unknown) => Promise<Done>

/** Decides whether an act is committed, or stored for a second person's approval. */
export type Gate = {
  /** Sent together with the handler's first statement. */
  read(db: Database): Promise<unknown>
  /** Returns what is done instead of the act; undefined if it may run. */
  hold(read: unknown, done: Done): ((inside: Who) => Promise<Done>) | undefined
}

/**
 * Runs a write in one transaction with its log lines and its idempotency key, and returns its data.
 * A repeated key gets the first response and changes nothing; of two copies at once, the second
 * waits at the key or is refused, and then finds the first response. `prepare` runs before the
 * transaction.
 * An act that `gate` holds is undone, and what the gate does instead is committed.
 */
export async function commitOnce(
  context: Who,
  repeatable: Repeatable | undefined,
  work: Work,
  { prepare, gate }: { prepare?: () => Promise<unknown>; gate?: Gate | undefined } = {},
): Promise<unknown> {
  try {
    const prepared = await prepare?.()
    const act = (inside: Who) => work(inside, prepared)
    const { data, posting } = await commit(context, repeatable, act, gate).catch((error) => {
      if (error instanceof Held) return commit(context, repeatable, error.instead)
      throw error
    })
    context.counters?.countJournals(posting)
    return data
  } catch (error) {
    if (error instanceof Repeated) {
      context.counters?.countReplay()
      return error.first
    }
    const mayBeRepeated = error instanceof AppError || getConstraint(error) === KEY_CONSTRAINT
    const first = repeatable && mayBeRepeated && (await firstResponse(context.db, repeatable))
    if (!first) throw error
    context.counters?.countReplay()
    return first.data
  }
}

// One statement for both: for the database an additional message costs as much as a small write.
const keepAndLog = compiledOnce(
  (_, given: Kept & LogLines) =>
    sql`WITH logged AS (${logStatement(given)}) ${storeResponse(given)}`,
)

/** Rolls a repeated request back before its first response is returned. */
class Repeated extends Error {
  readonly first: unknown
  constructor(first: unknown) {
    super('repeated')
    this.first = first
  }
}

/** Rolls an act back that somebody else must approve first. */
class Held extends Error {
  readonly instead: (inside: Who) => Promise<Done>
  constructor(instead: Held['instead']) {
    super('held')
    this.instead = instead
  }
}

type Committed = { data: unknown; posting: readonly string[] }

function commit(
  context: Who,
  repeatable: Repeatable | undefined,
  work: (inside: Who) => Promise<Done>,
  gate?: Gate,
): Promise<Committed> {
  return inTransaction(context.db, async (db, enqueue) => {
    // The look-up is sent together with the handler's first statement.
    const looked = repeatable && firstResponse(db, repeatable)
    looked?.catch(() => {})
    const read = gate?.read(db)
    read?.catch(() => {})
    const posting: string[] = []
    const done = await outcome(work({ ...context, db, enqueue, posting }))
    const first = await looked
    if (first) throw new Repeated(first.data)
    if ('error' in done) throw done.error
    const instead = gate?.hold(await read, done.value)
    if (instead) throw new Held(instead)
    const { data, log } = done.value
    const lines = logLines(context, log)
    if (repeatable) {
      const kept = { ...repeatable, answer: JSON.stringify(data), now: context.now }
      enqueue(keepAndLog(db, { ...kept, ...lines }))
    } else if (log.length > 0) {
      enqueue(logStatement(lines).execute(db))
    }
    return { data, posting }
  })
}

async function outcome<T>(promise: Promise<T>): Promise<{ value: T } | { error: unknown }> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

const MOST_DEVICE_LENGTH = 200

/** The request's log lines as columns. */
type LogLines = ReturnType<typeof logLines>

type Logged = Pick<Context<Actor | null>, 'actor' | 'now' | 'requestId' | 'device'> & {
  address: string | null
}

function logLines(context: Logged, entries: readonly LogEntry[]) {
  const lines = entries.map(({ before, after, ...line }) => ({
    actor_id: line.actorId ?? context.actor?.id,
    actor_role: line.actorRole ?? context.actor?.roleId,
    action: line.action,
    entity: line.entity,
    entity_id: line.entityId,
    agent_id: line.agentId ?? context.actor?.agentId,
    customer_id: line.customerId,
    cashbook_id: line.cashbookId,
    detail: { before, after },
  }))
  return {
    happenedAt: context.now,
    requestId: context.requestId,
    address: context.address,
    device: context.device?.slice(0, MOST_DEVICE_LENGTH) ?? null,
    lines: JSON.stringify(lines),
  }
}

/** Builds the insert of log lines: one statement, however many lines. */
const logStatement = ({ happenedAt, requestId, address, device, lines }: LogLines) => sql`
    INSERT INTO operation_log (happened_at, request_id, address, device, actor_id, actor_role, action, entity, entity_id, agent_id, customer_id, cashbook_id, detail)
    SELECT ${happenedAt}, ${requestId}, ${address}, ${device}, line.*
    FROM jsonb_to_recordset(${lines}) AS line
         (actor_id bigint, actor_role smallint, action text, entity text, entity_id bigint, agent_id bigint,
          customer_id bigint, cashbook_id bigint, detail jsonb)`

/**
 * Writes log lines of the system inside the caller's transaction, for a command on the server's
 * machine. `device` names the command.
 */
export async function logAsSystem(
  db: Database,
  { now, device, entries }: { now: Date; device: string; entries: readonly LogEntry[] },
): Promise<void> {
  const context = { actor: null, now, requestId: randomUUID(), address: null, device }
  await logStatement(logLines(context, entries)).execute(db)
}

/** An entry of the log without its texts; of a person's own, the address and the device go too. */
export type RedactedLine = { id: number; detail: unknown; is_own: boolean }

/** Removes texts from entries of the log. The caller keeps the chain of their hashes. */
export async function redactLines(db: Database, lines: readonly RedactedLine[]): Promise<void> {
  await sql`
    UPDATE operation_log AS log SET detail = new.detail::jsonb,
      address = CASE WHEN NOT new.is_own THEN log.address END,
      device = CASE WHEN NOT new.is_own THEN log.device END
    FROM ${toRedactedRows(lines)} WHERE log.id = new.id`.execute(db)
}

/** Returns SQL for entries with their new details, as the table `new`. */
export const toRedactedRows = (lines: readonly RedactedLine[]) =>
  sql`unnest(${lines.map(({ id }) => id)}::bigint[],
    ${lines.map(({ detail }) => JSON.stringify(detail))}::text[],
    ${lines.map((line) => line.is_own)}::boolean[]) AS new (id, detail, is_own)`
