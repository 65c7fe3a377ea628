import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { businessDay, id, idParams, percent, senAmount } from '../../platform/contract/field.ts'
import { settleType } from '../cashbooks/contract.ts'

/** Who may see profit and commissions, and end a loan. */
export const SETTLERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

const share = z.object({ name: z.string(), rate: percent, commission: senAmount }).extend({
  isCapped: z
    .boolean()
    .optional()
    .meta({ description: 'commissions together would exceed the profit: cut in proportion' }),
})

export const getSettlement = endpoint({
  method: 'GET',
  path: '/cashbook/{id}/settlement',
  summary: 'Profit and commissions: as frozen, or as settling today would freeze them',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: SETTLERS,
  params: idParams,
  output: z.object({
    isFrozen: z.boolean(),
    totalCredit: senAmount,
    totalDebit: senAmount,
    collected: senAmount.optional().meta({
      description:
        'integer, sen: what the runners’ shares are of: all credits, reloans’ too, without refunds',
    }),
    profit: senAmount,
    lossAmount: senAmount.meta({ description: 'written off, or still to be paid' }),
    agent: share,
    runners: z.array(share.extend({ runnerId: id, collected: senAmount })),
    agentCommission: senAmount,
    runnerCommission: senAmount,
    net: senAmount,
    settleType,
    settledDate: businessDay.nullable(),
    settledBy: z.string().nullable(),
    remark: z.string(),
    closedDate: businessDay.nullable(),
    closedBy: z.string().nullable(),
  }),
})
