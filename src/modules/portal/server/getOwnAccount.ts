import { listDaysOff } from '#db/offBits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS, standingOn } from '#core/loan/standing.ts'
import type { Language } from '#platform/contract/message.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import { getLoan, selectCashbooks } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { getLenderName, loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import type * as endpoints from '../contract.ts'
import {
  selectAnswers,
  selectPayments,
  toOwnPayment,
  type Answer,
  type Payment,
} from './ownLoanParts.ts'
import type { getOwnAccount } from './schemas.ts'

type Account = z.output<(typeof getOwnAccount)['output']>

/** Returns a borrower's first page: the open loans, or the last one, and who lent the money. */
export const handleGetOwnAccount: Read<typeof endpoints.getOwnAccount> = async (context) => {
  const { db, actor, today } = context
  const [business, customers, agent, hasLogin, loans] = await Promise.all([
    loadBusiness(db),
    ownCustomers(context),
    ownAgent(context),
    hasOwnLogin(context),
    ownLoans(context),
  ])
  const { licenceNumber, phoneNumber } = business
  return {
    lender: { name: getLenderName(business, context), licenceNumber, phoneNumber },
    agent: agent ?? null,
    today,
    hasLogin: !actor.isByLink || hasLogin,
    customers: customers.map((each) => ({ ...each, language: each.language as Language })),
    loans: loans.map((row) => toOwnLoan(row, today)),
  }
}

const ownCustomers = ({ db, actor }: Context<Actor>) =>
  db
    .selectFrom('customers')
    .select(['id', 'name', 'language'])
    .where(visibleCustomers(actor))
    .orderBy('id')
    .execute()

const ownAgent = ({ db, actor }: Context<Actor>) =>
  db
    .selectFrom('users')
    .select(['name', 'phone_number as phoneNumber'])
    .where('id', '=', actor.agentId)
    .executeTakeFirst()

/** Returns whether a login of its own shows one of the user's customers. */
async function hasOwnLogin({ db, actor }: Context<Actor>): Promise<boolean> {
  const login = await db
    .selectFrom('customer_logins as own')
    .innerJoin('customer_logins as each', 'each.customer_id', 'own.customer_id')
    .innerJoin('users', 'users.id', 'each.user_id')
    .select('users.id')
    .where('own.user_id', '=', actor.id)
    .where('users.is_link_user', '=', false)
    .where('users.status', '=', sql.lit(1))
    .executeTakeFirst()
  return login !== undefined
}

/** Selects the open loans, or the last one of somebody without, with the payments and answers of each. */
const ownLoans = ({ db, actor, now }: Context<Actor>) =>
  selectCashbooks(db)
    .select([
      sql<boolean>`EXISTS (SELECT FROM signatures WHERE cashbook_id = cashbooks.id)`.as(
        'is_signed',
      ),
      selectPayments.as('payments'),
      selectAnswers(now).as('answers'),
    ])
    .where(visibleCashbooks(actor))
    .where((eb) =>
      eb.or([
        eb('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED)),
        eb('cashbooks.id', '=', (own) =>
          own
            .selectFrom('cashbooks as latest')
            .select((last) => last.fn.max('latest.id').as('id'))
            .whereRef('latest.customer_id', '=', 'cashbooks.customer_id')
            .where('latest.voided_at', 'is', null)
            .having(sql<boolean>`bool_and(latest.status <> ${sql.lit(CASHBOOK_STATUS.UNSETTLED)})`),
        ),
      ]),
    )
    .orderBy('cashbooks.id', 'desc')
    .limit(50)
    .execute()

type Row = Awaited<ReturnType<typeof ownLoans>>[number] & {
  payments: readonly Payment[]
  answers: readonly Answer[]
}

function toOwnLoan(row: Row, today: Day): Account['loans'][number] {
  const loan = getLoan(row)
  const { balanceSen, arrearsSen, nextDueOn } = standingOn(today, loan)
  const isActive = loan.status === CASHBOOK_STATUS.UNSETTLED
  return {
    id: row.id,
    cashbookId: row.cashbook_code,
    customerId: row.customer_id,
    isActive,
    balance: balanceSen,
    expectedCredit: row.expected_sen,
    totalCredit: row.credit_sen,
    dailyCredit: row.daily_sen,
    arrears: arrearsSen,
    startDate: row.start_on,
    dueDate: row.due_on,
    ...(row.off_bits !== null && { daysOff: listDaysOff(row) }),
    // What makes the borrower up to date on that day, arrears included.
    nextPayment:
      isActive && nextDueOn
        ? { date: nextDueOn, amount: standingOn(nextDueOn, loan).dueTodaySen }
        : null,
    isSigned: row.is_signed,
    payments: row.payments.map(toOwnPayment),
    answers: row.answers.map(({ id, reported_at, is_question, message_id }) => ({
      id,
      reportedAt: new Date(reported_at),
      isQuestion: is_question,
      messageId: message_id,
    })),
  }
}
