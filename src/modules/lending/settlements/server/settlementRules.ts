import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { REMOVED_TEXT, type Rules } from '#db/tableParts.ts'

export const settlementRules: Rules = {
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

  'each settlement has the profit and loss in the log': `
    SELECT s.id, s.cashbook_id, s.profit_sen, s.written_off_sen, s.settled_at
    FROM settlements s
    WHERE NOT EXISTS (
      SELECT FROM operation_log l
      WHERE l.happened_at = s.settled_at AND l.cashbook_id = s.cashbook_id
        AND l.action IN ('cashbook.settle', 'cashbook.settleByItself', 'cashbook.declareLoss')
        AND (l.detail -> 'after' ->> 'profit')::bigint = s.profit_sen
        AND coalesce((l.detail -> 'after' ->> 'lossAmount')::bigint, s.written_off_sen) = s.written_off_sen
        AND coalesce(nullif(l.detail -> 'after' ->> 'lossReason', '${REMOVED_TEXT}'), s.loss_reason)
          IS NOT DISTINCT FROM s.loss_reason)`,

  'a cashbook has the status of its last log entry, and the commissions it was closed with': `
    SELECT c.id, c.cashbook_code, c.status, said.status AS log_says, said.commission_sen AS log_says_commission_sen
    FROM (
      SELECT DISTINCT ON (cashbook_id) cashbook_id, (detail -> 'after' ->> 'status')::int AS status,
             (detail -> 'after' ->> 'commission')::bigint AS commission_sen
      FROM operation_log
      WHERE action IN ('cashbook.settle', 'cashbook.settleByItself', 'cashbook.declareLoss', 'cashbook.unsettle', 'cashbook.close')
      ORDER BY cashbook_id, id DESC
    ) said JOIN cashbooks c ON c.id = said.cashbook_id
    LEFT JOIN settlements s ON s.cashbook_id = c.id AND s.undone_at IS NULL
    WHERE c.status <> said.status
       OR said.commission_sen <> s.agent_commission_sen + s.runner_commission_sen`,
}

export const commissionLineRules: Rules = {
  'a settlement’s runner commission is the sum of its lines': `
    SELECT s.id, s.cashbook_id, s.runner_commission_sen, coalesce(sum(l.commission_sen), 0) AS lines_sen
    FROM settlements s LEFT JOIN settlement_commissions l ON l.settlement_id = s.id
    GROUP BY s.id HAVING s.runner_commission_sen <> coalesce(sum(l.commission_sen), 0)`,
}

export const closureRules: Rules = {
  'no cashbook is closed with a transfer that is not confirmed': `
    SELECT cl.cashbook_id, t.id AS transaction_id, t.amount_sen, cl.closed_on
    FROM closures cl JOIN transactions t ON t.cashbook_id = cl.cashbook_id
    WHERE t.kind = 'CREDIT' AND t.transfer_state = 'UNCONFIRMED' AND t.removed_at IS NULL AND NOT cl.has_unconfirmed`,

  'a closed cashbook’s commission expense is what its settlement froze': `
    SELECT cashbook_id, coalesce(p.sum, 0) AS expense_sen, coalesce(c.sum, 0) AS frozen_sen
    FROM (
      SELECT cashbook_id, sum(amount_sen) FROM postings WHERE account = 'commission_expense' GROUP BY 1
    ) p FULL JOIN (
      SELECT c.cashbook_id, s.agent_commission_sen + s.runner_commission_sen AS sum
      FROM closures c JOIN settlements s ON s.id = c.settlement_id
    ) c USING (cashbook_id)
    WHERE coalesce(p.sum, 0) <> coalesce(c.sum, 0)`,
}
