import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { orNotFound } from '#platform/server/appError.ts'
import { loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import { loadGuarantors } from '#modules/customers/server/guarantors/loadGuarantors.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import { selectGuarantorSignatures, selectSignatures } from './toSignatureDto.ts'

type Scope = (eb: ExpressionBuilder<DB, 'cashbooks'>) => Expression<SqlBool>
const everybody: Scope = () => sql<boolean>`true`

/** Reads a cashbook for its IOU, with its signature and the business. @throws AppError 404 when it is not visible */
export async function iouRow({ db, actor }: Context<Actor>, cashbookId: number) {
  return orNotFound(await loadIou(db, cashbookId, visibleCashbooks(actor)))
}

/** Reads a cashbook in any scope, for the check of its paper; undefined where there is none. */
export async function loadIou(db: Database, cashbookId: number, isVisible: Scope = everybody) {
  const [cashbook, signature, business, guarantors, guarantorSignatures] = await Promise.all([
    db
      .selectFrom('cashbooks')
      .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
      .innerJoin('users as agent', 'agent.id', 'cashbooks.agent_id')
      .selectAll('cashbooks')
      .select(['customers.name as customer_name', 'customers.phone_number', 'customers.address'])
      .select(['customers.postal_code', 'customers.city', 'customers.state'])
      .select(['customers.identity_number', 'customers.language as customer_language'])
      .select('agent.name as agent_name')
      .select(
        sql<{ cashbookId: string; balance: Sen }[] | null>`(
          SELECT json_agg(json_build_object('cashbookId', old.cashbook_code,
            'balance', source.balance_sen) ORDER BY old.id)
          FROM reloans JOIN reloan_sources AS source ON source.reloan_id = reloans.id
          JOIN cashbooks AS old ON old.id = source.old_cashbook_id
          WHERE reloans.new_cashbook_id = cashbooks.id)`.as('carried'),
      )
      .where(isVisible)
      .where('cashbooks.id', '=', cashbookId)
      .executeTakeFirst(),
    selectSignatures(db).where('signatures.cashbook_id', '=', cashbookId).executeTakeFirst(),
    loadBusiness(db),
    loadGuarantors(db, [cashbookId]),
    selectGuarantorSignatures(db, cashbookId),
  ])
  const guaranteed = { guarantors: guarantors.get(cashbookId) ?? [], guarantorSignatures }
  return cashbook && { ...cashbook, signature, business, ...guaranteed }
}

export type IouRow = Awaited<ReturnType<typeof iouRow>>
