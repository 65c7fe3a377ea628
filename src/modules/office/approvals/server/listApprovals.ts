import { sql } from 'kysely'
import type { z } from 'zod'
import { streamRows } from '#db/streamRows.ts'
import { translate } from '#platform/contract/message.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { matchesName } from '#platform/server/matchesName.ts'
import { pageFrom } from '#platform/server/pageFrom.ts'
import { sheet } from '#platform/server/sheets/sheet.ts'
import type * as endpoints from '../contract.ts'
import { approvalMessages as text } from '../messages.ts'
import { ACT_WORDS, STATE_WORDS } from '../words.ts'
import {
  selectApprovals,
  stateAt,
  toApprovalDto,
  visibleApprovals,
  type ApprovalRow,
} from './approvalRows.ts'
import type * as schemas from './schemas.ts'

/** Lists a page of requests, newest first. */
export const handleListApprovals: Read<typeof endpoints.listApprovals> = async (
  context,
  { query },
) => {
  const { matching, rows } = matchingApprovals(context, query)
  const { items, ...page } = await pageFrom(matching, rows, query)
  return { items: items.map((row) => toApprovalDto(row, context.language)), ...page }
}

type Filters = Omit<z.output<typeof schemas.listApprovals.query>, 'page' | 'pageSize'>

function matchingApprovals({ db, actor, now }: Context<Actor>, filters: Filters) {
  const { id, searchTerm, state, act, agentId, customerId, cashbookId, personId } = filters
  let matching = db.selectFrom('approval_requests').where(visibleApprovals(actor))
  if (id !== undefined) matching = matching.where('approval_requests.id', '=', id)
  if (state !== undefined) matching = matching.where(sql<boolean>`${stateAt(now)} = ${state}`)
  if (act !== undefined) matching = matching.where('approval_requests.act', '=', act)
  if (agentId !== undefined) matching = matching.where('approval_requests.agent_id', '=', agentId)
  if (personId !== undefined)
    matching = matching.where('approval_requests.person_id', '=', personId)
  if (customerId !== undefined) matching = matching.where(isAboutCustomer(customerId))
  if (cashbookId !== undefined) matching = matching.where(isAboutCashbook(cashbookId))
  if (searchTerm) matching = matching.where(isFoundBy(searchTerm))
  const rows = selectApprovals(db, now)
    .where('approval_requests.id', 'in', matching.select('approval_requests.id'))
    .orderBy('approval_requests.id', 'desc')
  return { matching, rows }
}

const isAboutCashbook = (id: number) =>
  sql<boolean>`approval_requests.cashbook_ids @> ARRAY[${id}]::bigint[]`

/** A request about the cashbooks of several customers names none of them. */
const isAboutCustomer = (id: number) => sql<boolean>`(approval_requests.customer_id = ${id}
  OR approval_requests.cashbook_ids && ARRAY(SELECT id FROM cashbooks WHERE customer_id = ${id}))`

/** The condition of a request whose customer, cashbook, payee or asker is named so. */
const isFoundBy = (term: string) => sql<boolean>`(
  EXISTS (SELECT FROM customers WHERE customers.id = approval_requests.customer_id
          AND ${matchesName('customers.name', term)})
  OR EXISTS (SELECT FROM users WHERE users.id IN (approval_requests.person_id, approval_requests.requested_by)
             AND ${matchesName('users.name', term)})
  OR EXISTS (SELECT FROM cashbooks WHERE cashbooks.id = approval_requests.cashbook_id
             AND cashbooks.cashbook_code ILIKE ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}))`

/** Exports the requests of the list, in its order. */
export const handleExportApprovals: Read<typeof endpoints.exportApprovals> = async (
  context,
  { query: { format, ...filters } },
) => {
  const { db, language, timeZone, today } = context
  const t = (message: Parameters<typeof translate>[0]) => translate(message, language)
  const dto = (row: ApprovalRow) => toApprovalDto(row, language)
  return sheet<ApprovalRow>({
    format,
    language,
    timeZone,
    name: ['approvals', today],
    columns: [
      { title: text.requestedAt, kind: 'time', width: 18, valueOf: (row) => row.requested_at },
      { title: text.act, kind: 'text', width: 30, valueOf: (row) => t(ACT_WORDS[dto(row).act]) },
      { title: text.amount, kind: 'money', valueOf: (row) => row.amount_sen },
      { title: text.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
      { title: text.customer, kind: 'text', width: 28, valueOf: (row) => row.customer_name },
      { title: text.cashbook, kind: 'text', width: 12, valueOf: (row) => row.cashbook_code },
      { title: text.person, kind: 'text', width: 22, valueOf: (row) => row.person_name },
      { title: text.requestedBy, kind: 'text', width: 22, valueOf: (row) => row.asker_name },
      {
        title: text.state,
        kind: 'text',
        width: 16,
        valueOf: (row) => t(STATE_WORDS[dto(row).state]),
      },
      { title: text.decidedBy, kind: 'text', width: 22, valueOf: (row) => row.decider_name },
      { title: text.decidedAt, kind: 'time', width: 18, valueOf: (row) => row.decided_at },
      {
        title: text.reason,
        kind: 'text',
        width: 40,
        valueOf: (row) => row.reason || dto(row).refusal || '',
      },
    ],
    rows: streamRows(db, matchingApprovals(context, filters).rows),
  })
}
