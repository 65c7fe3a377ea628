import { z } from 'zod'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { businessDay, id, idParams, instant, labelled } from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { agentMessages } from '#modules/office/users/agentMessages.ts'
import { periodFields } from './contract.ts'

export const RUN_STATES = ['RUNNING', 'DONE', 'FAILED'] as const

/** The statements of all customers of an agent, as one file, and the progress of making it. */
export const statementRun = z.object({
  id,
  agentId: id,
  agentName: z.string(),
  from: businessDay.nullable(),
  to: businessDay,
  language: z.enum(LANGUAGES),
  state: z.enum(RUN_STATES),
  doneCount: z.int().meta({ description: 'customers whose statement is made' }),
  totalCount: z.int(),
  requestedAt: instant,
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable().meta({ description: 'until when the file can be downloaded' }),
  isAvailable: z.boolean().meta({ description: 'the file can be downloaded' }),
})

/** For those with customers of their own, and for admin types. */
const RUN = {
  access: 'CUSTOMER_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
} as const

export const startStatementRun = endpoint({
  method: 'POST',
  path: '/report/statement',
  summary:
    'Make the statements of all customers of an agent; returns the run that is under way, if any',
  ...RUN,
  body: z.object({
    agentId: labelled(id, agentMessages.agent).optional(),
    ...periodFields,
  }),
  output: statementRun,
})

export const listStatementRuns = endpoint({
  method: 'GET',
  path: '/report/statement',
  summary: 'The user’s own latest runs, newest first',
  ...RUN,
  output: z.object({ items: z.array(statementRun) }),
})

export const getStatementRun = endpoint({
  method: 'GET',
  path: '/report/statement/{id}',
  summary: 'One of the user’s own runs and its progress',
  ...RUN,
  params: idParams,
  output: statementRun,
})

export const downloadStatementRun = endpoint({
  method: 'GET',
  path: '/report/statement/{id}/file',
  summary: 'The ZIP of one of the user’s own runs: a PDF for each customer, for 7 days',
  ...RUN,
  params: idParams,
  output: download,
  mediaTypes: ['application/zip'],
})
