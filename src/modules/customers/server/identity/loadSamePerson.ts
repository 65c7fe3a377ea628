import { sql } from 'kysely'
import type { z } from 'zod'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sumSen, type Sen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { samePerson } from '../identitySchemas.ts'
import { findOwnGuarantor } from '../guarantors/findOwnGuarantor.ts'
import { MOST_NAMED, loadGuarantorOf } from './loadGuarantorOf.ts'
import { findLoanFlag, mayChangeFlag, selectException, type Flaggable } from './loanFlags.ts'

type SamePerson = z.output<typeof samePerson>
type Customer = Flaggable & { agent_id: number; phone_number: string }

/**
 * Returns who seems to be the same person as a visible customer. Customers of another agent are named
 * to admin types only; everyone else learns how much is open there.
 */
export async function loadSamePerson(
  context: Context<Actor>,
  customer: Customer,
): Promise<SamePerson> {
  const [rows, guarantorOf, flag, ownGuarantorOf] = await Promise.all([
    selectSame(context, customer),
    loadGuarantorOf(context, customer, customer.agent_id),
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
    guarantorOf,
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
