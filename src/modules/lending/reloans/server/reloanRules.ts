import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Rules } from '#db/tableParts.ts'

export const reloanRules: Rules = {
  'a reloan’s new cashbook paid what its old ones owed, and they are settled; undone, it is voided': `
    SELECT r.id, r.carried_sen, r.pay_out_sen, n.debit_sen, sum(s.balance_sen) AS balances_sen
    FROM reloans r JOIN cashbooks n ON n.id = r.new_cashbook_id
    LEFT JOIN reloan_sources s ON s.reloan_id = r.id
    LEFT JOIN cashbooks o ON o.id = s.old_cashbook_id
    LEFT JOIN transactions t ON t.cashbook_id = o.id AND t.kind = 'RELOAN' AND t.removed_at IS NULL
    GROUP BY r.id, n.id
    HAVING r.carried_sen IS DISTINCT FROM sum(s.balance_sen) OR r.pay_out_sen <> n.debit_sen - r.carried_sen
        OR (n.voided_at IS NULL) <> (r.undone_at IS NULL) OR n.customer_id <> r.customer_id
        OR bool_or(s.is_undone <> (r.undone_at IS NOT NULL) OR (r.undone_at IS NULL AND o.customer_id <> r.customer_id))
        OR r.undone_at IS NULL AND bool_or(o.status = ${CASHBOOK_STATUS.UNSETTLED} OR t.amount_sen IS DISTINCT FROM s.balance_sen)`,

  'a reloan carried over and paid the amounts in the log': `
    SELECT l.entity_id AS reloan_id, r.carried_sen, r.pay_out_sen,
           l.detail -> 'after' ->> 'carried' AS log_says_carried_sen, l.detail -> 'after' ->> 'payOut' AS log_says_pay_out_sen
    FROM operation_log l LEFT JOIN reloans r ON r.id = l.entity_id
    WHERE l.action = 'reloan.process' AND (r.id IS NULL
      OR r.carried_sen <> (l.detail -> 'after' ->> 'carried')::bigint
      OR r.pay_out_sen <> (l.detail -> 'after' ->> 'payOut')::bigint)`,
}

export const reloanSourceRules: Rules = {
  'a reloan’s credit has its reloan': `
    SELECT t.id, t.cashbook_id, t.amount_sen FROM transactions t
    WHERE t.kind = 'RELOAN' AND t.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM reloan_sources s WHERE s.old_cashbook_id = t.cashbook_id AND NOT s.is_undone)`,
}
