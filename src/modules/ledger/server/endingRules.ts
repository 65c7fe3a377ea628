import { CASHBOOK_STATUS } from '#core/loan/standing.ts'

/** The rules of settlements, commissions, reloans and terms, as queries for the rows that break them. */
export const endingRules: Readonly<Record<string, string>> = {
  'a settled or closed cashbook has a record of its settlement or closure': `
    SELECT c.id, c.cashbook_code, c.status, s.id AS settlement_id, cl.closed_on
    FROM cashbooks c
    LEFT JOIN settlements s ON s.cashbook_id = c.id AND s.undone_at IS NULL
    LEFT JOIN closures cl ON cl.cashbook_id = c.id
    WHERE c.status <> CASE WHEN cl.cashbook_id IS NOT NULL THEN 3 WHEN s.id IS NOT NULL THEN 2 ELSE 1 END
       OR (c.status <> ${CASHBOOK_STATUS.UNSETTLED} AND c.voided_at IS NOT NULL)
       OR c.end_on IS DISTINCT FROM s.settled_on
       OR c.written_off_sen <> coalesce(s.written_off_sen, 0)
       OR (cl.cashbook_id IS NOT NULL AND cl.settlement_id IS DISTINCT FROM s.id)
       OR (s.id IS NOT NULL AND (s.credit_sen <> c.credit_sen OR s.debit_sen <> c.debit_sen))`,

  'a cashbook is settled on or after the day of its latest transaction': `
    SELECT c.id, c.cashbook_code, c.end_on, max(t.business_on) AS latest_on
    FROM cashbooks c JOIN transactions t ON t.cashbook_id = c.id AND t.removed_at IS NULL
    AND t.kind <> 'RECOVERY'
    WHERE c.end_on IS NOT NULL GROUP BY c.id HAVING max(t.business_on) > c.end_on`,

  'no cashbook is closed with a transfer that is not confirmed': `
    SELECT cl.cashbook_id, t.id AS transaction_id, t.amount_sen, cl.closed_on
    FROM closures cl JOIN transactions t ON t.cashbook_id = cl.cashbook_id
    WHERE t.kind = 'CREDIT' AND t.transfer_state = 'UNCONFIRMED' AND t.removed_at IS NULL AND NOT cl.has_unconfirmed`,

  'a written-off balance is a loss that is not undone': `
    SELECT c.id, c.cashbook_code, c.written_off_sen, coalesce(sum(t.amount_sen), 0) AS lost_sen
    FROM cashbooks c LEFT JOIN transactions t
      ON t.cashbook_id = c.id AND t.kind = 'LOSS' AND t.removed_at IS NULL
    GROUP BY c.id HAVING c.written_off_sen <> coalesce(sum(t.amount_sen), 0) OR count(t.*) > 1`,

  'income less loss is the settlements’ profit, cashbook by cashbook and day by day': `
    SELECT cashbook_id, business_on, coalesce(p.sum, 0) AS income_less_loss_sen, coalesce(s.sum, 0) AS profit_sen
    FROM (
      SELECT cashbook_id, business_on, -sum(amount_sen) AS sum FROM postings
      WHERE account IN ('interest_income', 'loan_loss') GROUP BY 1, 2
    ) p FULL JOIN (
      SELECT cashbook_id, business_on, sum(profit_sen) FROM (
        SELECT cashbook_id, settled_on AS business_on, profit_sen FROM settlements
        WHERE undone_at IS NULL OR reversed_on IS NOT NULL
        UNION ALL
        SELECT cashbook_id, reversed_on, -profit_sen FROM settlements WHERE reversed_on IS NOT NULL
      ) settled GROUP BY 1, 2
    ) s USING (cashbook_id, business_on)
    WHERE coalesce(p.sum, 0) <> coalesce(s.sum, 0)`,

  'a settlement’s runner commission is the sum of its lines': `
    SELECT s.id, s.cashbook_id, s.runner_commission_sen, coalesce(sum(l.commission_sen), 0) AS lines_sen
    FROM settlements s LEFT JOIN settlement_commissions l ON l.settlement_id = s.id
    GROUP BY s.id HAVING s.runner_commission_sen <> coalesce(sum(l.commission_sen), 0)`,

  'a closed cashbook’s commission expense is what its settlement froze': `
    SELECT cashbook_id, coalesce(p.sum, 0) AS expense_sen, coalesce(c.sum, 0) AS frozen_sen
    FROM (
      SELECT cashbook_id, sum(amount_sen) FROM postings WHERE account = 'commission_expense' GROUP BY 1
    ) p FULL JOIN (
      SELECT c.cashbook_id, s.agent_commission_sen + s.runner_commission_sen AS sum
      FROM closures c JOIN settlements s ON s.id = c.settlement_id
    ) c USING (cashbook_id)
    WHERE coalesce(p.sum, 0) <> coalesce(c.sum, 0)`,

  'each person is owed the commission that closed cashbooks froze for them, less what was paid out': `
    SELECT agent_id, user_id, coalesce(p.sum, 0) AS owed_sen, coalesce(e.sum, 0) AS earned_less_paid_sen
    FROM (
      SELECT agent_id, user_id, -sum(amount_sen) AS sum FROM postings
      WHERE account = 'commission_payable' GROUP BY 1, 2
    ) p FULL JOIN (
      SELECT agent_id, user_id, sum(earned_sen) FROM (
        SELECT s.agent_id, s.agent_id AS user_id, s.agent_commission_sen AS earned_sen
        FROM settlements s JOIN closures c ON c.settlement_id = s.id
        UNION ALL
        SELECT s.agent_id, l.runner_id, l.commission_sen
        FROM settlement_commissions l JOIN closures c ON c.settlement_id = l.settlement_id
        JOIN settlements s ON s.id = l.settlement_id
        UNION ALL
        SELECT agent_id, user_id, -amount_sen FROM commission_payments WHERE reversed_at IS NULL
      ) line GROUP BY 1, 2
    ) e USING (agent_id, user_id)
    WHERE coalesce(p.sum, 0) <> coalesce(e.sum, 0) OR coalesce(e.sum, 0) < 0`,

  'a reloan’s new cashbook paid what its old ones owed, and they are settled; undone, it is voided': `
    SELECT r.id, r.carried_sen, r.pay_out_sen, n.debit_sen, sum(s.balance_sen) AS balances_sen
    FROM reloans r JOIN cashbooks n ON n.id = r.new_cashbook_id
    LEFT JOIN reloan_sources s ON s.reloan_id = r.id
    LEFT JOIN cashbooks o ON o.id = s.old_cashbook_id
    LEFT JOIN transactions t ON t.cashbook_id = o.id AND t.kind = 'RELOAN' AND t.removed_at IS NULL
    GROUP BY r.id, n.id
    HAVING r.carried_sen IS DISTINCT FROM sum(s.balance_sen) OR r.pay_out_sen <> n.debit_sen - r.carried_sen
        OR (n.voided_at IS NULL) <> (r.undone_at IS NULL) OR n.customer_id <> r.customer_id
        OR bool_or(s.is_undone <> (r.undone_at IS NOT NULL) OR o.customer_id <> r.customer_id)
        OR r.undone_at IS NULL AND bool_or(o.status = ${CASHBOOK_STATUS.UNSETTLED} OR t.amount_sen IS DISTINCT FROM s.balance_sen)`,

  'a reloan’s credit has its reloan': `
    SELECT t.id, t.cashbook_id, t.amount_sen FROM transactions t
    WHERE t.kind = 'RELOAN' AND t.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM reloan_sources s WHERE s.old_cashbook_id = t.cashbook_id AND NOT s.is_undone)`,

  'a cashbook has the terms that its customer signed': `
    SELECT s.cashbook_id, c.cashbook_code, s.terms
    FROM signatures s JOIN cashbooks c ON c.id = s.cashbook_id
    CROSS JOIN LATERAL jsonb_to_record(s.terms) AS signed ("cashbookId" text, "expectedCredit" bigint,
      "debitAmount" bigint, "dailyCredit" bigint, "debitDays" int,
      "debitDate" date, "startDate" date, "dueDate" date)
    WHERE signed IS DISTINCT FROM (c.cashbook_code, c.expected_sen, c.debit_sen, c.daily_sen,
      c.debit_days, c.debit_on, c.start_on, c.due_on)`,

  // The first version of an IOU did not say what was handed over.
  'a signed IOU hands over what it lends, less the first credit and what a reloan paid off': `
    SELECT s.cashbook_id, c.cashbook_code, s.terms
    FROM signatures s JOIN cashbooks c ON c.id = s.cashbook_id
    CROSS JOIN LATERAL jsonb_to_record(s.terms) AS signed (version int, "debitAmount" bigint,
      "firstCreditAmount" bigint, "handedOver" bigint, carried jsonb)
    WHERE version = 2 AND "handedOver" IS DISTINCT FROM "debitAmount" - "firstCreditAmount"
      - coalesce((SELECT sum((old ->> 'balance')::bigint) FROM jsonb_array_elements(carried) AS old), 0)`,

  'a first credit is the second line of its cashbook': `
    SELECT c.id, c.cashbook_code, c.first_credit_sen, t.amount_sen, t.kind
    FROM cashbooks c LEFT JOIN transactions t ON t.cashbook_id = c.id AND t.number = 2 AND t.removed_at IS NULL
    WHERE c.first_credit_sen > 0 AND c.voided_at IS NULL
      AND (t.kind, t.amount_sen, t.business_on) IS DISTINCT FROM ('CREDIT', c.first_credit_sen, c.debit_on)`,
}
