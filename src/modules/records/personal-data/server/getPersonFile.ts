import { Readable } from 'node:stream'
import { allows } from '#core/access/allows.ts'
import type { Permission } from '#core/access/permissions.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { mayRequest } from '#platform/contract/endpoint.ts'
import { AppError, orNotFound } from '#platform/server/appError.ts'
import { getFileName } from '#platform/server/files/getFileName.ts'
import { Download, type Actor, type Context, type PreparedWrite } from '#platform/server/handler.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import { listActivity } from '../../log/contract.ts'
import type * as endpoints from '../contract.ts'
import { loadPersonRows, type PersonParts } from './personFileRows.ts'
import { writePersonZip } from './writePersonZip.ts'

/** The file shows what these permissions show on the screen; the log only to its readers. */
const NEEDED: readonly Permission[] = [
  'CUSTOMER_MANAGEMENT_READ',
  'CASHBOOK_MANAGEMENT_READ',
  'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
]

type Prepared = Awaited<ReturnType<ReturnType<typeof preparePersonFile>>>

/** Loads the rows before the transaction; papers are made while the ZIP is sent. */
export const preparePersonFile =
  (parts: PersonParts) =>
  async (context: Context<Actor>, { params }: { params: { id: number } }) => {
    const { db, actor, today } = context
    if (!NEEDED.every((each) => allows(each, actor.permissions)))
      throw new AppError(requestMessages.NO_PERMISSION, { status: 403 })
    const row = await db
      .selectFrom('customers')
      .select(['id', 'name', 'agent_id'])
      .where('customers.id', '=', params.id)
      .where(visibleCustomers(actor))
      .executeTakeFirst()
    const customer = orNotFound(row)
    const hasLog = mayRequest(listActivity, actor)
    const rows = await loadPersonRows(db, parts, { customerId: customer.id, hasLog })
    const zip = writePersonZip(context, customer, { rows, papers: parts.papers })
    const content = Readable.from(zip, { objectMode: false })
    const name = getFileName(['customer', String(customer.id), today], 'zip')
    return { customer, file: new Download('application/zip', name, content) }
  }

/** Handles everything about a customer as a ZIP; the log names who took it. */
export const handleGetPersonFile: PreparedWrite<typeof endpoints.getPersonFile, Prepared> = async (
  _,
  { prepared: { customer, file } },
) => ({
  data: file,
  log: {
    action: 'customer.file',
    entity: 'customer',
    entityId: customer.id,
    agentId: customer.agent_id,
    customerId: customer.id,
  },
})
