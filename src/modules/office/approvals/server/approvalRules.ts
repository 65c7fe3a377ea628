import { sql } from 'kysely'
import { APPROVAL_ACTS, type ApprovalRules } from '#core/approval.ts'
import { ROLES } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { compiledOnce } from '#db/statements/compiledOnce.ts'
import type { Database } from '#db/connect.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Read, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { approvalMessages } from '../messages.ts'

const latest = compiledOnce((db) =>
  db.selectFrom('approval_rules').select(['id', 'rules']).orderBy('id', 'desc').limit(1),
)

/** Returns the rules in force; nothing needs approval until the super admin says so. */
export async function loadApprovalRules(db: Database): Promise<ApprovalRules> {
  const [row] = await latest(db, {})
  return (row?.rules ?? {}) as ApprovalRules
}

async function loadSettings(db: Database) {
  const [[row], { count }] = await Promise.all([
    latest(db, {}),
    db
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('count'))
      .where('role_id', 'in', [ROLES.SUPER_ADMIN, ROLES.ADMIN])
      .where('status', '=', RECORD_STATUS.ACTIVE)
      .executeTakeFirstOrThrow(),
  ])
  const rules = (row?.rules ?? {}) as ApprovalRules
  return { id: row?.id ?? null, rules: toList(rules), deciderCount: count }
}

const toList = (rules: ApprovalRules) =>
  APPROVAL_ACTS.flatMap((act) => {
    const rule = rules[act]
    return rule
      ? [{ act, aboveAmount: rule.aboveSen, olderThanDays: rule.olderThanDays ?? null }]
      : []
  })

/** Handles the rules of approval. */
export const handleGetApprovalRules: Read<typeof endpoints.getApprovalRules> = ({ db }) =>
  loadSettings(db)

/** Handles new rules; unchanged ones store nothing. @throws AppError 409 APPROVAL_RULES_CHANGED */
export const handleSetApprovalRules: Write<typeof endpoints.setApprovalRules> = async (
  { db, actor, now },
  { body },
) => {
  // Two changes at once would each keep the other's old values; readers go on.
  await sql`LOCK TABLE approval_rules IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const old = await loadSettings(db)
  if (body.readId !== undefined && body.readId !== old.id) {
    throw conflict(approvalMessages.APPROVAL_RULES_CHANGED)
  }
  const rules: ApprovalRules = Object.fromEntries(
    body.rules.map(({ act, aboveAmount, olderThanDays }) => {
      const days = act === 'OLD_PAYMENT' ? { olderThanDays: olderThanDays ?? 0 } : {}
      return [act, { aboveSen: aboveAmount, ...days }]
    }),
  )
  const [before, after] = [toLogged(old.rules), toLogged(toList(rules))]
  if (JSON.stringify(before) === JSON.stringify(after)) return { data: old, log: [] }
  await db
    .insertInto('approval_rules')
    .values({ rules: JSON.stringify(rules), set_by: actor.id, set_at: now })
    .execute()
  const log = {
    action: 'approval.setRules',
    entity: 'approval',
    agentId: null,
    before,
    after,
  } as const
  return { data: await loadSettings(db), log }
}

/** By its act, the amount and the days, as `olderThanDays` stands with one act only. */
const toLogged = (rules: ReturnType<typeof toList>) => ({
  acts: rules.map(({ act }) => act),
  aboveAmounts: rules.map(({ aboveAmount }) => aboveAmount),
  olderThanDays: rules.find(({ act }) => act === 'OLD_PAYMENT')?.olderThanDays ?? null,
})
