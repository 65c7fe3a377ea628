import { z } from 'zod'
import {
  id,
  instant,
  businessDay,
  labelled,
  senAmount,
  idParams,
} from '#platform/contract/field.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { sameReference, transaction } from '../../credits/server/schemas.ts'
import { searchTerm } from '#modules/customers/server/schemas.ts'
import { TRANSFER_STATES } from '../../credits/contract.ts'
import { transferMessages as text } from '../messages.ts'
import { TRANSFER_SORTS } from '../contract.ts'
import { bounceTransferBody, bounceTransfersBody, transferIds } from '../forms.ts'
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
  sameReference: sameReference.nullable().optional(),
})

const sorts = TRANSFER_SORTS.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)
type Sort = (typeof sorts)[number]

export const listTransfers = {
  summary:
    'Credits by transfer: by default those that wait for confirmation, the oldest first; the newest first of the others',
  query: cursorQuery.extend({
    // The id of the last row, and its place in the order.
    cursor: labelled(
      z.string().regex(/^\d{1,16}(:\P{Cc}{0,200})?$/u, 'INVALID'),
      commonMessages.cursor,
    ).optional(),
    sort: labelled(z.enum(sorts as [Sort]), commonMessages.sort).optional(),
    state: z.enum([...TRANSFER_STATES, 'ANY']).default('UNCONFIRMED'),
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

/** Which transfers an act changed, and why it left the others as they are. */
const outcome = z.object({
  changed: z.array(id),
  skipped: z.array(z.object({ id, code: z.string(), message: z.string() })),
})

export const confirmTransfers = {
  summary:
    'Confirm that transfers arrived, one or many; each is confirmed or skipped with a reason',
  body: z.object({ ids: transferIds }),
  output: outcome,
}

export const unconfirmTransfers = {
  summary:
    'Undo the confirmation of transfers: they wait again. Skipped with a reason where a refund or a closing relies on it',
  body: z.object({ ids: transferIds }),
  output: outcome,
}

export const bounceTransfers = {
  summary:
    'Undo transfers that never arrived, with one reason, dated today; each is undone or skipped with a reason',
  body: bounceTransfersBody,
  output: outcome,
}

export const bounceTransfer = {
  summary: 'Take back a transfer that never arrived, dated today; the original stays',
  params: idParams,
  body: bounceTransferBody,
  output: z.object({ transaction, cashbook }),
}
