import { sql } from 'kysely'
import type { z } from 'zod'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sumSen, type Sen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { samePerson } from '../identitySchemas.ts'
import { findOwnGuarantor } from '../guarantors/findOwnGuarantor.ts'
import { findLoanFlag, mayChangeFlag, selectException, type Flaggable } from './loanFlags.ts'

type SamePerson = z.output<typeof samePerson>
type Customer = Flaggable & { agent_id: number; phone_number: string }

const MOST_NAMED = 5

/**
 * Returns who seems to be the same person as a visible customer. Customers of another agent are named
 * to admin types only; everyone else learns how much is open there.
 */
export async function loadSamePerson(
  context: Context<Actor>,
  customer: Customer,
): Promise<SamePerson> {
  const [rows, guaranteed, flag, ownGuarantorOf] = await Promise.all([
    selectSame(context, customer),
    selectGuaranteed(context, customer),
    loadFlag(context, customer),
    findOwnGuarantor(context.db, [customer.id]),
  ])
  const elsewhere = rows.filter(({ agentId }) => agentId !== customer.agent_id)
  const isAdmin = isAdminType(context.actor.roleId)
  return {
    here: rows
      .filter(({ agentId }) => agentId === customer.agent_id)
      .slice(0, MOST_NAMED)
      .map(({ id, name, sameIdentity, samePhone }) => ({ id, name, sameIdentity, samePhone })),
    elsewhere: {
      openCashbooks: elsewhere.reduce((sum, row) => sum + row.openCashbooks, 0),
      owed: sumSen(elsewhere.map(({ owed }) => owed)),
      customers: elsewhere
        .slice(0, isAdmin ? MOST_NAMED : 0)
        .map(({ id, name, agentName, openCashbooks, owed }) => ({
          id,
          name,
          agentName,
          openCashbooks,
          owed,
        })),
    },
    guarantorOf: {
      openCashbooks: guaranteed.reduce((sum, row) => sum + row.openCashbooks, 0),
      customers: guaranteed
        .filter(({ agentId }) => isAdmin || agentId === customer.agent_id)
        .slice(0, MOST_NAMED)
        .map(({ id, name }) => ({ id, name })),
    },
    ownGuarantorOf,
    flag,
  }
}

type SameRow = {
  id: number
  name: string
  agentId: number
  agentName: string
  sameIdentity: boolean
  samePhone: boolean
  openCashbooks: number
  owed: Sen
}

async function selectSame({ db }: Context<Actor>, customer: Customer): Promise<SameRow[]> {
  const { id, phone_number: phone, identity_number: number } = customer
  const { rows } = await sql<SameRow>`
    SELECT customers.id, customers.name, customers.agent_id AS "agentId", agent.name AS "agentName",
           customers.identity_number <> '' AND customers.identity_number = ${number} AS "sameIdentity",
           customers.phone_number = ${phone} AS "samePhone",
           loans.count AS "openCashbooks", loans.owed
    FROM customers
    JOIN users AS agent ON agent.id = customers.agent_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, coalesce(sum(cashbooks.balance_sen), 0)::bigint AS owed FROM cashbooks
      WHERE cashbooks.customer_id = customers.id AND cashbooks.voided_at IS NULL
        AND cashbooks.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)}) AS loans
    WHERE customers.status = ${sql.lit(RECORD_STATUS.ACTIVE)} AND customers.id <> ${id}
      AND (customers.phone_number = ${phone}
           OR (customers.identity_number <> '' AND customers.identity_number = ${number}))
    ORDER BY "sameIdentity" DESC, customers.id`.execute(db)
  return rows
}

type GuaranteedRow = { id: number; name: string; agentId: number; openCashbooks: number }

/** Selects whose open loans the person answers for: by the number, without one by the phone. */
async function selectGuaranteed(
  { db }: Context<Actor>,
  { phone_number: phone, identity_number: number }: Customer,
): Promise<GuaranteedRow[]> {
  const { rows } = await sql<GuaranteedRow>`
    SELECT customers.id, customers.name, customers.agent_id AS "agentId", count(*)::int AS "openCashbooks"
    FROM guarantors JOIN cashbooks ON cashbooks.id = guarantors.cashbook_id
    JOIN customers ON customers.id = cashbooks.customer_id
    WHERE cashbooks.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} AND cashbooks.voided_at IS NULL
      AND ((guarantors.identity_number <> '' AND guarantors.identity_number = ${number})
        OR (guarantors.phone_number = ${phone} AND '' IN (guarantors.identity_number, ${number}::text)))
    GROUP BY customers.id ORDER BY count(*) DESC, customers.id`.execute(db)
  return rows
}

async function loadFlag(
  { db, actor, today }: Context<Actor>,
  customer: Customer,
): Promise<SamePerson['flag']> {
  const flag = await findLoanFlag(db, customer, today)
  if (!flag) return null
  const exception = await selectException(db, customer.id).executeTakeFirst()
  const isElsewhere = !flag.isOwn
  const isNamed = !isElsewhere || isAdminType(actor.roleId)
  return {
    isElsewhere,
    reason: isNamed ? flag.reason : null,
    until: flag.until_on,
    createdAt: flag.created_at,
    createdByName: isNamed ? flag.author_name : null,
    isRemovable: !isElsewhere && actor.roleId !== ROLES.RUNNER && mayChangeFlag(actor, flag),
    exception: exception
      ? {
          reason: exception.reason,
          createdByName: exception.author_name,
          createdAt: exception.created_at,
        }
      : null,
  }
}
