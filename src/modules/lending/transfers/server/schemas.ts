import { z } from 'zod'
import {
  id,
  instant,
  businessDay,
  labelled,
  senAmount,
  idParams,
} from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { transaction } from '../../credits/server/schemas.ts'
import { searchTerm } from '#modules/customers/server/schemas.ts'
import { TRANSFER_STATES } from '../../credits/contract.ts'
import { transferMessages as text } from '../messages.ts'
import { bounceTransferBody } from '../forms.ts'
import { cashbook } from '../../cashbooks/server/schemas.ts'

/** A credit by transfer, with its customer. */
export const transfer = transaction.extend({
  agentId: id,
  agentName: z.string().optional(),
  cashbookCode: z.string(),
  customerId: id,
  customerName: z.string(),
  createdByName: z.string(),
  confirmedAt: instant.nullable().optional(),
  confirmedByName: z.string().nullable().optional().meta({
    description: 'who confirmed it; null for one that was confirmed when it was recorded',
  }),
  bouncedDate: businessDay.nullable().optional(),
  bounceReason: z.string().nullable().optional(),
})

export const listTransfers = {
  summary:
    'Credits by transfer: by default those that wait for confirmation, the oldest first; the newest first of the others',
  query: cursorQuery.extend({
    state: z.enum(TRANSFER_STATES).default('UNCONFIRMED'),
    agentId: labelled(id, text.agent).optional(),
    accountId: labelled(id, text.account).optional(),
    searchTerm: searchTerm.optional().meta({
      description: 'the customer, the cashbook, the reference or the exact amount',
    }),
    from: businessDay.optional(),
    to: businessDay.optional().meta({ description: 'the last day, included' }),
  }),
  output: getSlice(transfer).extend({
    total: z.object({ count: z.int(), amount: senAmount }),
  }),
}

export const confirmTransfers = {
  summary:
    'Confirm that transfers arrived, one or many; each is confirmed or skipped with a reason',
  body: z.object({ ids: labelled(z.array(id).min(1).max(500), text.transfers) }),
  output: z.object({
    changed: z.array(id),
    skipped: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
}

export const bounceTransfer = {
  summary: 'Take back a transfer that never arrived, dated today; the original stays',
  params: idParams,
  body: bounceTransferBody,
  output: z.object({ transaction, cashbook }),
}
