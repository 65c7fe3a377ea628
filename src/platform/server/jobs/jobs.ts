import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/connect.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Context } from '../handler.ts'
import type { SecretKey } from '../secrets/secretKey.ts'

/** The context of a background job. */
export type JobContext = {
  readonly db: Database
  readonly fileStore: FileStore
  readonly secretKey: SecretKey
  clock(): Date
  readonly timeZone: string
  readonly businessName?: string | undefined
  /** Aborted when the server stops: a long job gives up, rolls back and runs again later. */
  readonly signal: AbortSignal
  /** 1 for the first run. */
  readonly attempt: number
}

/**
 * Work that a request leaves for later. It may run more than once (a server was killed, a response
 * got lost), so it must be idempotent: it checks first, and marks in the same transaction.
 */
export type Task<Payload extends object> = {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /**
   * A condition in SQL, true while there is something to do. It is asked once a minute, those of all tasks in one statement,
   * so that an idle business runs nothing; such a task needs no timetable.
   */
  isDue?(job: Pick<JobContext, 'clock' | 'timeZone'>): RawBuilder<unknown>
  run(job: JobContext, payload: Payload): Promise<void>
}

/** A task with any payload, for the list of all. */
export type AnyTask = Omit<Task<never>, 'payload'> & { readonly payload: z.ZodType<object> }

type Options = {
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/** Adds a job in the request's own transaction: it exists if and only if its cause commits. */
export async function addJob<Payload extends object>(
  { db }: Pick<Context<unknown>, 'db'>,
  { name }: Pick<Task<Payload>, 'name'>,
  payload: Payload,
  { queue }: Options = {},
): Promise<void> {
  await sql`SELECT FROM graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    queue_name := ${queue ?? null})`.execute(db)
}
