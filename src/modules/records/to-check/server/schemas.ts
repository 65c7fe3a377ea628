import { z } from 'zod'
import { TRANSACTION_KINDS } from '#core/loan/transaction.ts'
import { senAmount, labelled, id, businessDay, instant } from '#platform/contract/field.ts'
import { getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { toCheckMessages as text } from '../messages.ts'
import { ACT_KINDS } from '../contract.ts'
import { activity } from '../../log/server/schemas.ts'
import { actId, checkActsBody } from '../forms.ts'

const sums = { count: z.int(), amount: senAmount }

export const getToCheck = {
  summary: 'What nobody has looked at yet, by kind: removed and backdated payments, and the like',
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
}

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

export const listActsToCheck = {
  summary: 'The acts to check, newest first; or those that somebody has looked at, with the note',
  query: z.object({
    ...filters,
    cursor: z
      .string()
      .regex(/^\d{1,16}_(LOG|COUNT|PAPER)_\d{1,16}$/)
      .optional(),
    limit: z.int().min(1).max(200).default(50),
  }),
  output: getSlice(act).extend({ total: z.object(sums) }),
}

export const exportActsToCheck = {
  summary: 'The list of acts to check as a file, in the order of the screen',
  query: exportQuery.extend(filters),
  output: download,
}

export const checkActs = {
  summary: 'Say that one looked at acts, one or many; those already looked at stay as they are',
  body: checkActsBody,
  output: z.object({
    checked: z.array(actId),
    alreadyChecked: z.array(actId).meta({ description: 'somebody had looked at these before' }),
  }),
}
