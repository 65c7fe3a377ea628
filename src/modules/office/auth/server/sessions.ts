import { RECORD_STATUS } from '#core/recordStatus.ts'
import { createHash, randomBytes } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import type { Permission } from '#core/access/permissions.ts'
import { compiledOnce } from '#db/statements/compiledOnce.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { replaceOutboxKeys } from '../../users/server/userRows.ts'
import { lacksSecondFactor } from './secondFactor/ownFactors.ts'

const IDLE_MINUTES = 10
const LONGEST_HOURS = 12
const TOUCH_SECONDS = 15

const computeHash = (token: string) => createHash('sha256').update(token).digest()

/**
 * Starts a session; its token is returned once and stored only as a hash. `linkUntil` is the last
 * second of the customer's link that opened it.
 */
export async function startSession(
  context: Context<null>,
  userId: number,
  linkUntil?: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await context.db
    .insertInto('sessions')
    .values({
      token_hash: computeHash(token),
      user_id: userId,
      created_at: context.now,
      last_seen_at: context.now,
      address: context.address,
      device: context.device?.slice(0, 200),
      portal_link_until: linkUntil ?? null,
    })
    .execute()
  return token
}

/** A runner may log in only while their agent is active. */
export const isAgentActive = sql<boolean>`(users.role_id <> ${sql.lit(ROLES.RUNNER)}
  OR EXISTS (SELECT FROM users AS agent WHERE agent.id = users.agent_id AND agent.status = ${sql.lit(RECORD_STATUS.ACTIVE)}))`

const getSession = compiledOnce(
  (db, given: { tokenHash: Buffer; seenAfter: Date; startedAfter: Date; now: Date }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .select(['users.id', 'users.role_id', 'users.agent_id', 'users.name', 'roles.permissions'])
      .select(['sessions.last_seen_at', 'sessions.portal_link_until'])
      .where('sessions.token_hash', '=', given.tokenHash)
      .where('users.status', '=', RECORD_STATUS.ACTIVE)
      .where(isAgentActive)
      .where('sessions.last_seen_at', '>', given.seenAfter)
      .where('sessions.created_at', '>', given.startedAfter)
      .where((eb) =>
        eb.or([
          eb('sessions.portal_link_until', 'is', null),
          eb('sessions.portal_link_until', '>', given.now),
        ]),
      ),
)

/**
 * Returns the user of a token, unless the session idled for 10 minutes, is older than 12 hours or
 * than the link that opened it, or ended. `secondFactorRoles` are the roles that need a second factor.
 */
export async function identify(
  db: Database,
  token: string,
  now: Date,
  secondFactorRoles: readonly RoleId[],
): Promise<Actor | undefined> {
  const tokenHash = computeHash(token)
  const [row] = await getSession(db, { tokenHash, now, ...limitsAt(now) })
  if (!row) return undefined
  // An update on every request would make each read a write; the limit is minutes, so seconds may
  // be inexact.
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_SECONDS * 1000) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  const roleId = row.role_id as RoleId
  return {
    id: row.id,
    roleId,
    agentId: row.agent_id,
    name: row.name,
    permissions: row.permissions as Permission[],
    tokenHash,
    isByLink: row.portal_link_until !== null,
    lacksSecondFactor: await lacksSecondFactor(db, { id: row.id, roleId }, secondFactorRoles),
  }
}

/**
 * The condition of an open session, as in `identify`: neither idle for 10 minutes nor older than 12
 * hours.
 */
export function isOpen(now: Date) {
  const { seenAfter, startedAfter } = limitsAt(now)
  return (eb: ExpressionBuilder<DB, 'sessions'>) =>
    eb('sessions.last_seen_at', '>', seenAfter).and('sessions.created_at', '>', startedAfter)
}

function limitsAt(now: Date) {
  return {
    seenAfter: new Date(now.getTime() - IDLE_MINUTES * 60_000),
    startedAfter: new Date(now.getTime() - LONGEST_HOURS * 3_600_000),
  }
}

/** Removes the sessions that `identify` no longer accepts; returns their number. */
export async function forgetOldSessions(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((eb) => eb.not(isOpen(now)(eb)))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Ends the sessions of these users at once, except the session `except`, and replaces the keys of
 * what their phones keep: a key that was read before opens nothing later. Returns the number of
 * sessions.
 */
export async function endSessions(
  db: Database,
  userIds: readonly number[],
  except?: Buffer,
): Promise<number> {
  await replaceOutboxKeys(db, userIds)
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', sql<number>`ANY (${userIds}::bigint[])`)
    .$call((query) => (except === undefined ? query : query.where('token_hash', '<>', except)))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends what the links of these customers opened. */
export async function endLinkSessions(db: Database, customerIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('portal_link_until', 'is not', null)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('customer_logins')
        .select('user_id')
        .where('customer_id', '=', sql<number>`ANY (${customerIds}::bigint[])`),
    )
    .execute()
}

/** Ends one session. */
export async function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}
