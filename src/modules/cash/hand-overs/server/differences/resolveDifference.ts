import { isAdminType, ROLES } from '#core/access/roles.ts'
import { resolveDifference } from '#core/cashDifference.ts'
import { differencePostings } from '#core/ledger/differencePostings.ts'
import { assertDefined } from '#core/invariant.ts'
import { type Sen, ZERO_SEN } from '#core/money.ts'
import { conflict, orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { lockCarrier } from '#modules/ledger/server/lockCarrier.ts'
import { loadHeldCash } from '../heldCash.ts'
import { lockPettyCash } from '#modules/ledger/server/lockPettyCash.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { insertResolutions, reverseResolution } from './differenceResolutions.ts'
import { getDifferenceReversals } from '#modules/ledger/server/reversals.ts'
import { reversePayments } from '../../../commission/server/commissionPayments.ts'
import { loadOwed, toKey } from '../../../commission/server/owedCommission.ts'
import { takeOffCommission } from '../../../commission/server/takeOffCommission.ts'
import type * as endpoints from '../../contract.ts'
import { handOverMessages as text } from '../../messages.ts'
import { selectResolutions, toResolutionDto } from './differenceRows.ts'

type Body = Parameters<typeof handleResolveDifference>[1]['body']

/**
 * Resolves a runner's shortage or surplus. The runner and petty cash are locked first, so that two
 * resolutions cannot cover the same difference. What comes off commission is a commission payment.
 */
export const handleResolveDifference: Write<typeof endpoints.resolveDifference> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const { runnerId, type, amount: amountSen } = body
  const agentId = await requireRunner(context, runnerId)
  await lockCarrier(context, runnerId)
  await lockPettyCash(context, agentId)
  const cash = await loadHeldCash(db, [runnerId], today)
  const differenceSen = cash.get(runnerId)?.differenceSen ?? ZERO_SEN
  const earner = { agentId, userId: runnerId }
  const owed = await loadOwed(db, [earner], today)
  const { owedSen } = assertDefined(owed.get(toKey(earner)), 'each earner is answered')
  const { resolvedSen } = unwrapOrThrow(
    resolveDifference({ type, amountSen }, { differenceSen, owedSen }),
  )
  const id = await recordResolution(context, { ...body, agentId, resolvedSen })
  const row = await loadResolution(context, id)
  const what = { entity: 'runner', entityId: runnerId, agentId } as const
  const after = { type, amount: resolvedSen, remark: body.remark }
  return { data: toResolutionDto(row), log: { action: 'difference.resolve', ...what, after } }
}

/** Reverses a resolution; commission that it took off is owed again. */
export const handleReverseResolution: Write<typeof endpoints.reverseResolution> = async (
  context,
  { params, body: { reason } },
) => {
  const { db, actor } = context
  const found = await db
    .selectFrom('difference_resolutions')
    .select(['agent_id', 'runner_id'])
    .where('id', '=', params.id)
    .$if(!isAdminType(actor.roleId), (own) => own.where('agent_id', '=', actor.agentId))
    .forUpdate()
    .executeTakeFirst()
  const { agent_id: agentId, runner_id: runnerId } = orNotFound(found)
  await lockCarrier(context, runnerId)
  await lockPettyCash(context, agentId)
  const isReversed = await reverseResolution(context, params.id, reason)
  if (!isReversed) throw conflict(text.RESOLUTION_REVERSED)
  await reversePayments(context, ['difference_resolution_id', params.id], reason)
  post(context, await getDifferenceReversals(context, params.id))
  const row = await loadResolution(context, params.id)
  const what = { entity: 'runner', entityId: runnerId, agentId } as const
  const before = { type: row.type, amount: row.amount_sen }
  return {
    data: toResolutionDto(row),
    log: { action: 'difference.reverse', ...what, before, after: { reason } },
  }
}

/** Returns the agent of a visible runner. @throws AppError 404 */
async function requireRunner({ db, actor }: Context<Actor>, runnerId: number): Promise<number> {
  const runner = await db
    .selectFrom('users')
    .select('agent_id')
    .where('id', '=', runnerId)
    .where('role_id', '=', ROLES.RUNNER)
    .$if(!isAdminType(actor.roleId), (own) => own.where('agent_id', '=', actor.agentId))
    .executeTakeFirst()
  return assertDefined(orNotFound(runner).agent_id, 'a runner has an agent')
}

/** Records a resolution and what it moves. Returns its id. */
async function recordResolution(
  context: Context<Actor>,
  { agentId, runnerId, type, remark, resolvedSen }: Body & { agentId: number; resolvedSen: Sen },
): Promise<number> {
  const resolution = { agentId, runnerId, amountSen: resolvedSen, remark }
  if (type === 'OFF_COMMISSION') {
    const [taken] = await takeOffCommission(context, [resolution])
    return assertDefined(taken, 'one for each').resolutionId
  }
  const [inserted] = await insertResolutions(context, [{ ...resolution, type }])
  const id = assertDefined(inserted, 'one for each')
  post(context, [
    {
      event: 'DIFFERENCE',
      agentId,
      businessOn: context.today,
      differenceResolutionId: id,
      postings: differencePostings({ agentId, runnerId, type, amountSen: resolvedSen }),
    },
  ])
  return id
}

function loadResolution({ db }: Context<Actor>, id: number) {
  return selectResolutions(db).where('difference_resolutions.id', '=', id).executeTakeFirstOrThrow()
}
