import { APPROVAL_DAYS } from '#core/approval.ts'
import type { Context } from '#platform/server/handler.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Approvals, HeldAct } from '#platform/server/pipeline/approval.ts'
import { loadApprovalRules } from './approvalRules.ts'
import { aboutApproval } from './approvalRows.ts'
import { insertRequest } from './approvalWrites.ts'

/** Keeps acts that a second person must approve: stored as asked, with what they would have done. */
export const approvals: Approvals = {
  readRules: loadApprovalRules,
  async keep(context, held) {
    const { db, actor, now } = context
    const { act, call, wire, files, key, weight, would } = held
    const about = await getAbout(context, held)
    const agentId = about.agent_id ?? actor.agentId
    const fileIds = await recordFiles(context, agentId, files)
    const request = {
      act,
      call,
      request: JSON.stringify(wire),
      ...describe(would.log),
      ...about,
      amount_sen: weight.amountSen,
      requested_by: actor.id,
      requested_at: now,
      idempotency_key: key,
      lapses_at: new Date(now.getTime() + APPROVAL_DAYS * 86_400_000),
    }
    const kept = files.map(({ field }, place) => ({ field, file_id: fileIds[place] as number }))
    const id = await insertRequest(db, request, kept)
    const log = {
      action: 'approval.ask',
      ...aboutApproval({ id, ...about }),
      after: { act, amount: weight.amountSen },
    } as const
    return { data: { waitingForApproval: id }, log: [log] }
  },
}

/** Returns the agent, customer, cashbook and person of all lines; null where they differ. */
async function getAbout({ db }: Context, { would: { log } }: HeldAct) {
  const books = [...new Set(log.map(({ cashbookId }) => cashbookId ?? 0))]
  // A cashbook that the act would have opened does not exist.
  const known = await db.selectFrom('cashbooks').select('id').where('id', 'in', books).execute()
  const people = log.filter(({ action }) => action === 'commission.pay')
  return {
    agent_id: theOne(log.map(({ agentId }) => agentId)),
    customer_id: theOne(log.map(({ customerId }) => customerId)),
    cashbook_id: theOne(known.map(({ id }) => id)),
    cashbook_ids: known.map(({ id }) => id),
    person_id: theOne(people.map(({ entityId }) => entityId)),
  }
}

function theOne(ids: readonly (number | null | undefined)[]): number | null {
  const [one, ...others] = new Set(ids)
  return others.length === 0 ? (one ?? null) : null
}

/** Returns the first line as the log would have it, of many only their number. */
function describe(log: readonly LogEntry[]) {
  const [first] = log
  const action = first?.action ?? ''
  const count = log.filter((line) => line.action === action).length
  const detail =
    count > 1
      ? { after: { count } }
      : { before: withoutNumbers(first?.before), after: withoutNumbers(first?.after) }
  return { action, detail: JSON.stringify(detail) }
}

/** Leaves out the numbers of records, which the act gets when it runs. */
const withoutNumbers = (fields: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !name.endsWith('Id') && name !== 'newCashbook'),
  )
