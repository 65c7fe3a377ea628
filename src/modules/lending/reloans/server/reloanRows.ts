import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { subtractSen, type Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { reloan } from './schemas.ts'

export type ReloanDto = z.output<typeof reloan>

/** Selects reloans with the names and numbers of their parts; the caller adds the conditions. */
export function selectReloans(db: Database) {
  return db
    .selectFrom('reloans')
    .innerJoin('customers', 'customers.id', 'reloans.customer_id')
    .innerJoin('users as agent', 'agent.id', 'reloans.agent_id')
    .innerJoin('users as author', 'author.id', 'reloans.reloaned_by')
    .leftJoin('users as undoer', 'undoer.id', 'reloans.undone_by')
    .innerJoin('cashbooks as opened', 'opened.id', 'reloans.new_cashbook_id')
    .selectAll('reloans')
    .select(['customers.name as customer_name', 'agent.name as agent_name'])
    .select(['author.name as author_name', 'opened.cashbook_code', 'opened.debit_sen'])
    .select(['opened.expected_sen', 'opened.first_credit_sen', 'undoer.name as undoer_name'])
    .select(
      sql<boolean>`reloans.undone_at IS NULL AND opened.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)}
        AND opened.transaction_count <= CASE WHEN opened.first_credit_sen > 0 THEN 2 ELSE 1 END
        AND NOT EXISTS (
          SELECT FROM reloan_sources AS source JOIN cashbooks AS old ON old.id = source.old_cashbook_id
          WHERE source.reloan_id = reloans.id AND old.status <> ${sql.lit(CASHBOOK_STATUS.SETTLED)})`.as(
        'is_undoable',
      ),
    )
    .select(openingAccountName('DEBIT').as('account_name'))
    .select(openingAccountName('CREDIT').as('first_credit_account_name'))
    .select(
      sql<ReloanDto['oldCashbooks']>`(
        SELECT json_agg(json_build_object('id', old.id, 'cashbookId', old.cashbook_code,
          'balance', source.balance_sen) ORDER BY old.id)
        FROM reloan_sources AS source JOIN cashbooks AS old ON old.id = source.old_cashbook_id
        WHERE source.reloan_id = reloans.id)`.as('old_cashbooks'),
    )
}

/** Selects the account of the debit or of the first credit; an undone reloan keeps both. */
function openingAccountName(kind: 'DEBIT' | 'CREDIT') {
  return sql<string | null>`(
    SELECT account.name
    FROM transactions AS line JOIN bank_accounts AS account ON account.id = line.bank_account_id
    WHERE line.cashbook_id = opened.id AND line.kind = ${sql.lit(kind)}
      AND line.number <= CASE WHEN opened.first_credit_sen > 0 THEN 2 ELSE 1 END
    ORDER BY line.id LIMIT 1)`
}

export type ReloanRow = Awaited<
  ReturnType<ReturnType<typeof selectReloans>['executeTakeFirstOrThrow']>
>

/** Converts a stored reloan to the API's form. */
export function toReloanDto(row: ReloanRow): ReloanDto {
  return {
    ...toCamelCase(row),
    date: row.reloaned_on,
    reloanedBy: row.author_name,
    newCashbook: {
      id: row.new_cashbook_id,
      cashbookId: row.cashbook_code,
      debitAmount: row.debit_sen,
      expectedCredit: row.expected_sen,
      firstCreditAmount: row.first_credit_sen,
    },
    carried: row.carried_sen,
    payOut: row.pay_out_sen,
    cashInHand: cashInHand(row.pay_out_sen, row.first_credit_sen),
    undoneDate: row.undone_on,
    undoneBy: row.undoer_name,
  }
}

/** Returns the customer's cash; below 0 they pay the rest of the first credit themselves. */
export function cashInHand(payOutSen: Sen, firstCreditSen: Sen): Sen {
  return subtractSen(payOutSen, firstCreditSen)
}
