import { z } from 'zod'
import { percent, senAmount, idParams, id, businessDay } from '#platform/contract/field.ts'
import { lossReason, settleType } from '../../cashbooks/forms.ts'
import { setCashbookStatusBody } from '../forms.ts'
import { cashbookStatus } from '../../cashbooks/server/schemas.ts'

const share = z.object({ name: z.string(), rate: percent, commission: senAmount }).extend({
  isCapped: z
    .boolean()
    .optional()
    .meta({ description: 'commissions together would exceed the profit: cut in proportion' }),
})

export const getSettlement = {
  summary: 'Profit and commissions, as settled or as they would be if settled today',
  params: idParams,
  output: z.object({
    isFrozen: z.boolean(),
    totalCredit: senAmount,
    totalDebit: senAmount,
    collected: senAmount.optional().meta({
      description:
        'integer, sen: what the runners’ shares are of, not the collected of reports: all credits that stand, paid by reloans too, refunds not taken off',
    }),
    profit: senAmount,
    lossAmount: senAmount.meta({ description: 'written off, or still to be paid' }),
    lossReason: lossReason
      .optional()
      .meta({ description: 'of a declared loss; null for losses from before there were reasons' }),
    agent: share,
    runners: z.array(share.extend({ runnerId: id, collected: senAmount })),
    agentCommission: senAmount,
    runnerCommission: senAmount,
    net: senAmount,
    settleType,
    latestDate: businessDay
      .optional()
      .meta({ description: 'of the latest transaction: the first possible day of settling' }),
    settledDate: businessDay.nullable(),
    settledBy: z.string().nullable(),
    remark: z.string(),
    closedDate: businessDay.nullable(),
    closedBy: z.string().nullable(),
    unconfirmed: senAmount.optional().meta({
      description:
        'integer, sen: credits by transfer that are not confirmed: it cannot be closed with them',
    }),
  }),
}

/** The result for a list of cashbooks: the changed ones, and the skipped ones with the reason. */
export const statusResult = z.object({
  changed: z.array(id),
  skipped: z.array(z.object({ id, code: z.string(), message: z.string() })),
})

export const setCashbookStatus = {
  summary:
    'Settle (2), unsettle (1) or close (3) cashbooks; a single cashbook that cannot change returns its error',
  params: z.object({ status: cashbookStatus }),
  body: setCashbookStatusBody,
  output: statusResult,
}
