import { standsFor } from '#db/whom.ts'
import type { Day } from '#core/calendar.ts'
import type { Language } from '#platform/contract/message.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { AppError, fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getLenderName, loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import { statementMessages as text } from '../messages.ts'
import { issueStatements } from './issueStatements.ts'
import { loadStatements } from './loadStatements.ts'
import { toStatement, type StatementDto } from './toStatement.ts'

const MAX_LINES = 10_000

type Wanted = {
  params: { id: number }
  query: { from?: Day | undefined; to?: Day | undefined; language?: Language | undefined }
}

/**
 * Reads the statement of a visible customer; `choose` returns its language where none is wanted.
 * @throws AppError 404, 422 for its period
 */
export async function readStatement(
  context: Context<Actor>,
  { params, query }: Wanted,
  choose: (ofCustomer: Language) => Language = () => context.language,
): Promise<StatementDto & { phoneNumber: string }> {
  const { db, actor, now } = context
  const customer = orNotFound(
    await db
      .selectFrom('customers')
      .select(['id', 'name', 'language', 'phone_number'])
      .where('id', '=', standsFor(params.id))
      .where(visibleCustomers(actor))
      .executeTakeFirst(),
  )
  const language = query.language ?? choose(customer.language as Language)
  const to = getLastDay(context, query)
  const [figures] = await loadStatements(db, { customerIds: [customer.id], from: query.from, to })
  const found = orNotFound(figures)
  if (found.lines.length > MAX_LINES) {
    throw new AppError(text.STATEMENT_TOO_LONG, { values: { most: MAX_LINES } })
  }
  const issued = (await issueStatements(db, [found], { toOn: to, now })).get(customer.id)
  const businessName = getLenderName(await loadBusiness(db), context)
  const about = { ...context, businessName, customerName: customer.name, to, language }
  const statement = toStatement(found, orNotFound(issued), about)
  return { ...statement, phoneNumber: customer.phone_number }
}

/** Returns the last day of the period, which is not after today. @throws AppError 422 */
export function getLastDay(
  { today, language }: Pick<Context<Actor>, 'today' | 'language'>,
  { from, to = today }: { from?: Day | undefined; to?: Day | undefined },
): Day {
  const last = to < today ? to : today
  if (from !== undefined && last < from) {
    const field = translate(text.to, language)
    throw fieldError('to', commonMessages.PERIOD_BACKWARDS, { field, fromOn: from })
  }
  return last
}
