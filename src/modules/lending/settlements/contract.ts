import { z } from 'zod'
import { SETTLERS } from '#core/access/roles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  labelled,
  optionalLines,
  percent,
  senAmount,
  senFromZero,
} from '#platform/contract/field.ts'
import { cashbookStatus, MAX_CASHBOOKS, settleType } from '../cashbooks/contract.ts'
import { cashbookMessages as text } from '../cashbooks/messages.ts'

const share = z.object({ name: z.string(), rate: percent, commission: senAmount }).extend({
  isCapped: z
    .boolean()
    .optional()
    .meta({ description: 'commissions together would exceed the profit: cut in proportion' }),
})

export const getSettlement = endpoint({
  method: 'GET',
  path: '/cashbook/{id}/settlement',
  summary: 'Profit and commissions: as settled, or as settling today would record them',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: SETTLERS,
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
})

/** The result for a list of cashbooks: the changed ones, and the skipped ones with the reason. */
export const statusResult = z.object({
  changed: z.array(id),
  skipped: z.array(z.object({ id, code: z.string(), message: z.string() })),
})

export const setCashbookStatus = endpoint({
  method: 'PUT',
  path: '/cashbook/status/{status}',
  summary:
    'Settle (2), unsettle (1) or close (3) cashbooks; a single cashbook that cannot change returns its error',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: SETTLERS,
  movesMoney: true,
  params: z.object({ status: cashbookStatus }),
  body: z.object({
    ids: labelled(z.array(id).min(1, 'REQUIRED').max(MAX_CASHBOOKS), text.cashbookId),
    declareLoss: labelled(z.boolean(), text.declareLoss).default(false),
    expectedLoss: labelled(senFromZero, text.expectedLoss).optional().meta({
      description:
        'what the form said would be written off: 409 LOSS_CHANGED when it is no longer so',
    }),
    date: labelled(businessDay, text.settleDate).optional().meta({
      description:
        'of settling or declaring a loss: from the latest transaction to today; today when left out',
    }),
    remark: labelled(optionalLines(500), text.remark),
  }),
  output: statusResult,
})
