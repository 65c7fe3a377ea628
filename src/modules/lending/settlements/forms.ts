import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, id, senFromZero, businessDay, optionalLines } from '#platform/contract/field.ts'
import { LOSS_REASONS } from '#core/loan/settle.ts'
import * as contract from './contract.ts'
import { MAX_CASHBOOKS } from '../cashbooks/contract.ts'
import { cashbookMessages as text } from '../cashbooks/messages.ts'

export const setCashbookStatusBody = z
  .object({
    ids: labelled(z.array(id).min(1, 'REQUIRED').max(MAX_CASHBOOKS), text.cashbookId),
    declareLoss: labelled(z.boolean(), text.declareLoss).default(false),
    lossReason: labelled(z.enum(LOSS_REASONS), text.lossReason).optional().meta({
      description: 'of a declared loss; OTHER says it in `remark`',
    }),
    expectedLoss: labelled(senFromZero, text.expectedLoss).optional().meta({
      description:
        'what the form said would be written off: 409 LOSS_CHANGED when it is no longer so',
    }),
    date: labelled(businessDay, text.settleDate).optional().meta({
      description:
        'of settling or declaring a loss: from the latest transaction to today; today when left out',
    }),
    remark: labelled(optionalLines(500), text.remark),
  })
  .refine(({ declareLoss, lossReason }) => declareLoss || lossReason === undefined, {
    path: ['lossReason'],
    message: 'INVALID',
  })
  .refine(({ lossReason, remark }) => lossReason !== 'OTHER' || remark !== '', {
    path: ['remark'],
    message: 'REQUIRED',
  })

export const setCashbookStatus = withBody(contract.setCashbookStatus, setCashbookStatusBody)
