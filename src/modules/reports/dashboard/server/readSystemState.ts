import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { readProofs, type ProofState } from '#platform/server/proofs.ts'
import type { getDashboard } from './schemas.ts'

type Shown = Pick<z.output<typeof getDashboard.output>, 'lateBackup' | 'proofs'>

const HOUR_MS = 3_600_000
/** A backup and a proof may take long, or be tried again. */
const LATE_MS = 2 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

/** Returns what the super admin is told about backups and proofs, which run without a person. */
export async function readSystemState(context: Context<Actor>): Promise<Shown> {
  if (context.actor.roleId !== ROLES.SUPER_ADMIN) return { lateBackup: null, proofs: null }
  const [lateBackup, proofs] = await Promise.all([findLateBackup(context), readProofs(context.db)])
  const show = (state: ProofState | undefined, everyMs: number) => {
    if (state === undefined) return null
    const { provedAt, outcome, heldAt } = state
    const isLate = heldAt === null || heldAt.getTime() < context.now.getTime() - everyMs - LATE_MS
    return { provedAt, outcome, heldAt, isLate }
  }
  return {
    lateBackup,
    proofs: { books: show(proofs.books, DAY_MS), backup: show(proofs.backup, 8 * DAY_MS) },
  }
}

/** Returns the time of the last good backup, once the next one of the schedule is missing. */
async function findLateBackup({ db, now }: Context<Actor>) {
  const last = await db
    .selectFrom('backups')
    .select(['taken_at', 'next_at'])
    .where('error', 'is', null)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) {
    const nextMs = last.next_at?.getTime() ?? last.taken_at.getTime() + DAY_MS
    return nextMs + LATE_MS < now.getTime() ? { lastAt: last.taken_at } : null
  }
  const failed = await db.selectFrom('backups').select('id').limit(1).executeTakeFirst()
  return failed ? { lastAt: null } : null
}
