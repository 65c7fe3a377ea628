import { getPasswordProof } from '#platform/server/secrets/getPasswordProof.ts'
import { randomBytes } from 'node:crypto'
import type { Action } from '#core/actions.ts'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { translate } from '#platform/contract/message.ts'
import { logAsSystem } from '#platform/server/pipeline/commitOnce.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { findWeakness } from '#platform/server/secrets/weakPasswords.ts'
import { forgetAllGuesses } from '../../../auth/server/verifyGuess.ts'
import { removeFactors } from '../../../auth/server/secondFactor/ownFactors.ts'
import { endSessions, isOpen } from '../../../auth/server/sessions.ts'
import { getNoun } from '../getNoun.ts'
import { changeUsers } from '../userRows.ts'
import { CommandRefused } from './commandRefused.ts'
import { staffToChange, type Staff } from './staffToChange.ts'

const DEVICE = 'npm run admin'
const GENERATED_LENGTH = 16

type Command = { db: Database; username: string }
type Change<T> = { result: T; action: Action; after?: Record<string, unknown> }

/** Changes one staff member in a transaction, with a log entry of the system. */
async function changeStaff<T>(
  { db, username }: Command,
  change: (trx: Database, staff: Staff, now: Date) => Promise<Change<T>>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const now = new Date()
    const staff = await staffToChange(trx, username)
    const { result, action, after } = await change(trx, staff, now)
    const entry = {
      action,
      entity: 'user',
      entityId: staff.id,
      agentId: staff.agentId,
      after: { username: staff.username, ...after },
    } as const
    await logAsSystem(trx, { now, device: DEVICE, entries: [entry] })
    return result
  })
}

/**
 * Sets a new password, ends the sessions and clears the count of wrong guesses. Without `password`
 * it generates one and returns it, to be shown once. @throws CommandRefused
 */
export async function resetPassword(
  command: Command,
  { password, minLength }: { password: string | undefined; minLength: number },
): Promise<{ generated: string | undefined; isActive: boolean }> {
  const username = command.username.toLowerCase()
  const next = password ?? generatePassword(minLength)
  const weakness = findWeakness({ password: next, username, minLength })
  if (weakness) throw new CommandRefused(translate(weakness, 'en', { count: minLength }))
  const password_hash = await hashPassword(next)
  return changeStaff(command, async (trx, { id, username, roleId, status }, now) => {
    const change = { password_hash, is_password_by_other: true, updated_at: now }
    await changeUsers(trx, [id], change)
    await endSessions(trx, [id])
    await forgetAllGuesses(trx, username)
    const generated = password === undefined ? next : undefined
    const result = { generated, isActive: status === RECORD_STATUS.ACTIVE }
    const action: Action = `${getNoun(roleId)}.resetPassword`
    return { result, action, after: getPasswordProof(password_hash) }
  })
}

function generatePassword(minLength: number): string {
  const length = Math.max(GENERATED_LENGTH, minLength)
  return randomBytes(length).toString('base64url').slice(0, length)
}

/** Makes an active admin a super admin, and ends the sessions. @throws CommandRefused */
export function makeSuperAdmin(command: Command): Promise<void> {
  return changeStaff(command, async (trx, { id, username, roleId, status }, now) => {
    if (roleId === ROLES.SUPER_ADMIN) {
      throw new CommandRefused(`${username} is a super admin already.`)
    }
    if (roleId !== ROLES.ADMIN) {
      throw new CommandRefused(
        `${username} is an agent or a runner, who cannot become a super admin. Create an admin first.`,
      )
    }
    if (status !== RECORD_STATUS.ACTIVE) throw new CommandRefused(`${username} is inactive.`)
    await setRole(trx, id, ROLES.SUPER_ADMIN, now)
    return { result: undefined, action: 'admin.makeSuperAdmin' }
  })
}

/** Makes a super admin an admin, unless it is the last active one. @throws CommandRefused */
export function makeAdmin(command: Command): Promise<void> {
  return changeStaff(command, async (trx, { id, username, roleId }, now) => {
    if (roleId !== ROLES.SUPER_ADMIN) throw new CommandRefused(`${username} is no super admin.`)
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', ROLES.SUPER_ADMIN)
      .where('status', '=', RECORD_STATUS.ACTIVE)
      .where('id', '<>', id)
      .limit(1)
      .executeTakeFirst()
    if (!other) {
      throw new CommandRefused(`${username} is the last active super admin and stays one.`)
    }
    await setRole(trx, id, ROLES.ADMIN, now)
    return { result: undefined, action: 'superAdmin.makeAdmin' }
  })
}

/** Ends all sessions and returns the number of those that were open. */
export function endStaffSessions(command: Command): Promise<number> {
  return changeStaff(command, async (trx, { id, roleId }, now) => {
    const open = await trx
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', id)
      .where(isOpen(now))
      .execute()
    await endSessions(trx, [id])
    return { result: open.length, action: `${getNoun(roleId)}.endSessions` }
  })
}

/** Removes passkeys and codes, and ends the sessions. @throws CommandRefused */
export function removeSecondFactor(command: Command): Promise<void> {
  return changeStaff(command, async (trx, { id, username, roleId }) => {
    if (!(await removeFactors(trx, id))) {
      throw new CommandRefused(`${username} has no passkey and no codes.`)
    }
    await endSessions(trx, [id])
    return { result: undefined, action: `${getNoun(roleId)}.removeSecondFactor` }
  })
}

async function setRole(trx: Database, id: number, role_id: RoleId, now: Date): Promise<void> {
  await changeUsers(trx, [id], { role_id, updated_at: now })
  await endSessions(trx, [id])
}
