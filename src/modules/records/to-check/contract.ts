import { z } from 'zod'
import { TRANSACTION_KINDS } from '#core/loan/transaction.ts'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  instant,
  labelled,
  optionalText,
  senAmount,
} from '#platform/contract/field.ts'
import { getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { activity } from '../log/contract.ts'
import { toCheckMessages as text } from './messages.ts'

const who = { access: 'SUMMARY_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN'] } as const

/** What an owner looks at, in the order of the card. */
export const ACT_KINDS = [
  'REMOVED',
  'CORRECTED',
  'BACKDATED',
  'REFUND',
  'WRITE_OFF',
  'DIFFERENCE',
  'TERMS',
  'PHONE',
  'PROBLEM',
  'PAPER',
] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** Where an act is recorded: the operation log, a count of cash, or a check of a paper. */
export const ACT_SOURCES = ['LOG', 'COUNT', 'PAPER'] as const
export type ActSource = (typeof ACT_SOURCES)[number]

const actId = z
  .string()
  .regex(/^(LOG|COUNT|PAPER)-\d{1,16}$/)
  .meta({ description: 'where the act is recorded, and its number there', example: 'LOG-71' })

const sums = { count: z.int(), amount: senAmount }

export const getToCheck = endpoint({
  method: 'GET',
  path: '/report/to-check',
  summary: 'What nobody has looked at yet, by kind: removed and backdated payments, and the like',
  ...who,
  query: z.object({ agentId: labelled(id, text.agent).optional() }),
  output: z.object({
    ...sums,
    people: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: 'who did it, by name' }),
    disputes: z
      .object({ open: z.int(), closed: z.int(), corrected: z.int() })
      .meta({ description: 'that customers reported: open, and answered in the last seven days' }),
    kinds: z.array(z.object({ kind: z.enum(ACT_KINDS), ...sums })),
  }),
})

const recordedAfter = z.object({
  kind: z.enum(TRANSACTION_KINDS),
  amount: senAmount,
  date: businessDay,
  createdAt: instant,
  createdByName: z.string(),
})

export const act = activity
  .omit({ id: true, requestId: true, address: true, device: true, cashbookAction: true })
  .extend({
    id: actId,
    kind: z.enum(ACT_KINDS),
    amount: senAmount
      .nullable()
      .meta({ description: 'integer, sen: what was removed, refunded, missing; null for none' }),
    personId: id.nullable().meta({ description: 'the runner of a count' }),
    personName: z.string().nullable(),
    paperNumber: z.string().nullable().meta({ description: 'of the paper that was checked' }),
    recordedAfter: z.array(recordedAfter).meta({
      description: 'what was recorded on that loan within the hour after, at most five',
    }),
    checkedAt: instant.nullable(),
    checkedByName: z.string().nullable(),
    note: z.string().nullable(),
  })

const filters = {
  state: z
    .enum(['WAITING', 'CHECKED'])
    .default('WAITING')
    .meta({ description: 'nobody has looked yet, or somebody has' }),
  kind: labelled(z.enum(ACT_KINDS), text.kind).optional(),
  agentId: labelled(id, text.agent).optional(),
  actorId: labelled(id, text.person).optional().meta({ description: 'who did it' }),
}

export const listActsToCheck = endpoint({
  method: 'GET',
  path: '/report/to-check/acts',
  summary: 'The acts to check, newest first; or those that somebody has looked at, with the note',
  ...who,
  query: z.object({
    ...filters,
    cursor: z
      .string()
      .regex(/^\d{1,16}_(LOG|COUNT|PAPER)_\d{1,16}$/)
      .optional(),
    limit: z.int().min(1).max(200).default(50),
  }),
  output: getSlice(act).extend({ total: z.object(sums) }),
})

export const exportActsToCheck = endpoint({
  method: 'GET',
  path: '/report/to-check/acts/export',
  summary: 'The list of acts to check as a file, in the order of the screen',
  ...who,
  query: exportQuery.extend(filters),
  output: download,
})

export const checkActs = endpoint({
  method: 'POST',
  path: '/report/to-check/checked',
  summary: 'Say that one looked at acts, one or many; those already looked at stay as they are',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: who.roles,
  body: z.object({
    acts: labelled(z.array(actId).min(1).max(500), text.acts),
    note: labelled(optionalText(200), text.note),
  }),
  output: z.object({
    checked: z.array(actId),
    alreadyChecked: z.array(actId).meta({ description: 'somebody had looked at these before' }),
  }),
})
