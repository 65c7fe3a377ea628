import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  requiredLines,
  senAmount,
} from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { cashbook } from '../cashbooks/contract.ts'
import { TRANSFER_STATES, transaction } from '../credits/contract.ts'
import { transferMessages as text } from './messages.ts'

const MANAGERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

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

export const listTransfers = endpoint({
  method: 'GET',
  path: '/transaction/transfer',
  summary:
    'Credits by transfer: by default those that wait for confirmation, the oldest first; the newest first of the others',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  roles: [...MANAGERS, 'RUNNER'],
  query: cursorQuery.extend({
    state: z.enum(TRANSFER_STATES).default('UNCONFIRMED'),
    agentId: labelled(id, text.agent).optional(),
    from: businessDay.optional(),
    to: businessDay.optional().meta({ description: 'the last day, included' }),
  }),
  output: getSlice(transfer).extend({
    total: z.object({ count: z.int(), amount: senAmount }),
  }),
})

export const confirmTransfers = endpoint({
  method: 'PUT',
  path: '/transaction/transfer/confirm',
  summary:
    'Confirm that transfers arrived, one or many; each is confirmed or skipped with a reason',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: MANAGERS,
  movesMoney: true,
  body: z.object({ ids: labelled(z.array(id).min(1).max(500), text.transfers) }),
  output: z.object({
    changed: z.array(id),
    skipped: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
})

export const bounceTransfer = endpoint({
  method: 'POST',
  path: '/transaction/transfer/{id}/bounce',
  summary: 'Take back a transfer that never arrived, dated today; the original stays',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: MANAGERS,
  movesMoney: true,
  params: idParams,
  body: z.object({ reason: labelled(requiredLines(500), text.reason) }),
  output: z.object({ transaction, cashbook }),
})
