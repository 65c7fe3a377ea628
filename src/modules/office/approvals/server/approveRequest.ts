import { sql } from 'kysely'
import { z } from 'zod'
import type { RoleId } from '#core/access/roles.ts'
import type { Permission } from '#core/access/permissions.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { standsFor } from '#db/whom.ts'
import { inSavepoint } from '#db/inSavepoint.ts'
import { mayRequest } from '#platform/contract/endpoint.ts'
import { LANGUAGES, translate } from '#platform/contract/message.ts'
import { AppError, conflict } from '#platform/server/appError.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context, Done, Route, Write } from '#platform/server/handler.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { replaceResponse } from '#platform/server/pipeline/idempotency.ts'
import { readKept, type Wire } from '#platform/server/pipeline/readInput.ts'
import { isAgentActive } from '../../auth/server/sessions.ts'
import type * as endpoints from '../contract.ts'
import { approvalMessages as text } from '../messages.ts'
import { aboutApproval, toFacts, type ApprovalRow } from './approvalRows.ts'
import { changeRequest, endRequest } from './approvalWrites.ts'
import { loadApproval, lockWaiting } from './lockWaiting.ts'

/** Finds the route of a kept call; undefined when this version has it no more. */
export type FindRoute = (call: string) => Route | undefined

/**
 * Handles an approval: the act runs now, once, as if its asker sent it. When the rules of today refuse it,
 * it goes on waiting and keeps their sentence.
 */
export const handleApproveRequest =
  (findRoute: FindRoute): Write<typeof endpoints.approveRequest> =>
  async (context, { params: { id } }) => {
    const { db, actor, now } = context
    const row = await lockWaiting(context, id)
    if (row.requested_by === actor.id) throw conflict(text.APPROVAL_OWN)
    const about = aboutApproval(row)
    try {
      const posting: string[] = []
      const { asker, data, log } = await inSavepoint(context, (inside) =>
        run({ ...inside, posting }, row, findRoute(row.call)),
      )
      context.posting?.push(...posting)
      await endRequest(db, id, {
        state: 'APPROVED',
        decided_by: actor.id,
        decided_at: now,
        refusal: null,
        done_in: context.requestId,
        cashbook_id: row.cashbook_id ?? getBook(log),
        cashbook_ids: getBooks(row, log),
      })
      await replaceResponse(db, { userId: asker.id, key: row.idempotency_key }, data)
      const decision = { action: 'approval.approve', ...about, after: toFacts(row) } as const
      const lines = log.map((line) => signed(line, asker, actor.name))
      return { data: await loadApproval(context, id), log: [...lines, decision] }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await changeRequest(db, id, { refusal: JSON.stringify(toSentences(error)) })
      const after = { ...toFacts(row), reason: translate(error.userMessage, 'en', error.values) }
      const log = { action: 'approval.refuse', ...about, after } as const
      return { data: await loadApproval(context, id), log }
    }
  }

type Ran = Done & { asker: Actor }

/** Runs the act as its asker. @throws AppError for what the rules of today refuse */
async function run(context: Context, row: ApprovalRow, route: Route | undefined): Promise<Ran> {
  const asker = await loadAsker(context.db, row.requested_by)
  if (!asker) throw conflict(text.APPROVAL_ASKER_GONE)
  if (!route?.weigh) throw conflict(text.APPROVAL_OUTDATED)
  const { endpoint } = route
  if (!mayRequest(endpoint, asker)) throw conflict(text.APPROVAL_ASKER_MAY_NOT)
  const input = await toRecordThatStays(context.db, readKept(endpoint, row.request as Wire))
  const files = await loadFiles(context.db, row.id)
  const inside = { ...context, actor: asker, isApproved: true as const }
  const written = await route.handler(inside as never, { ...input, files } as never)
  const { data, log } = written as { data: unknown; log: LogEntry | LogEntry[] }
  const done: Done = { data, log: [log].flat() }
  if (done.log.length === 0) throw conflict(text.APPROVAL_NOTHING_LEFT)
  const { amountSen = row.amount_sen } = route.weigh(done as Done<never>, inside) ?? {}
  if (amountSen > row.amount_sen) throw conflict(text.APPROVAL_AMOUNT_ROSE, { amountSen })
  return { asker, data: z.encode(endpoint.output, data), log: done.log }
}

/** The customer may have been merged since: the act is then for the record that stays. */
async function toRecordThatStays<Input extends { body: unknown }>(db: Database, input: Input) {
  const body = input.body as { customerId?: number }
  if (body.customerId === undefined) return input
  const { rows } = await sql<{ customerId: number }>`
    SELECT ${standsFor(body.customerId)} AS "customerId"`.execute(db)
  return { ...input, body: { ...body, ...rows[0] } }
}

/** Returns the user as a request of theirs would have them; undefined when they may not log in. */
async function loadAsker(db: Database, id: number): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.role_id', 'users.agent_id', 'users.name', 'roles.permissions'])
    .where('users.id', '=', id)
    .where('users.status', '=', RECORD_STATUS.ACTIVE)
    .where(isAgentActive)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      roleId: row.role_id as RoleId,
      agentId: row.agent_id,
      name: row.name,
      permissions: row.permissions as Permission[],
      tokenHash: Buffer.alloc(0),
    }
  )
}

async function loadFiles(db: Database, requestId: number): Promise<Upload[]> {
  const rows = await db
    .selectFrom('approval_files')
    .innerJoin('files', 'files.id', 'approval_files.file_id')
    .select(['field', 'sha256', 'media_type', 'byte_count', 'original_name'])
    .where('request_id', '=', requestId)
    .orderBy('files.id')
    .execute()
  return rows.map(({ field, sha256, media_type, byte_count, original_name }) => ({
    field,
    sha256,
    mediaType: media_type,
    byteCount: byte_count,
    originalName: original_name,
  }))
}

/** A line of the act is the asker's, and names who approved it. */
const signed = (line: LogEntry, asker: Actor, approvedBy: string): LogEntry => ({
  ...line,
  actorId: asker.id,
  actorRole: asker.roleId,
  agentId: line.agentId ?? asker.agentId,
  after: { ...line.after, approvedBy },
})

const getBook = (log: readonly LogEntry[]) =>
  log.find(({ cashbookId }) => cashbookId)?.cashbookId ?? null

/** Returns the cashbooks that it was about, and those that it opened. */
const getBooks = ({ cashbook_ids: before }: ApprovalRow, log: readonly LogEntry[]) => [
  ...new Set([...before, ...log.flatMap(({ cashbookId }) => cashbookId ?? [])]),
]

/** Returns the refusal in every language: its readers differ. */
const toSentences = (error: AppError) =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const [field] = error.errors(language)
      return [language, field?.message ?? translate(error.userMessage, language, error.values)]
    }),
  )
