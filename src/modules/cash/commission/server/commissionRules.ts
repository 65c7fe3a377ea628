import type { Rules } from '#db/tableParts.ts'

export const commissionRules: Rules = {
  'commission is paid only after it was earned: on no day was more paid than earned': `
    SELECT * FROM (
      SELECT agent_id, user_id, business_on,
             sum(sum(amount_sen)) OVER (PARTITION BY agent_id, user_id ORDER BY business_on) AS overpaid_sen
      FROM postings WHERE account = 'commission_payable' GROUP BY 1, 2, 3
    ) line
    WHERE overpaid_sen > coalesce((
      SELECT sum(c.amount_sen) FROM commission_payments c
      WHERE (c.agent_id, c.user_id) = (line.agent_id, line.user_id) AND c.is_early
        AND c.paid_on <= line.business_on), 0)`,

  'a commission payment has one unreversed journal of its amount, a reversed one has none': `
    SELECT c.id, c.user_id, c.amount_sen, count(j.id) AS standing_journals
    FROM commission_payments c LEFT JOIN journals j ON j.commission_payment_id = c.id AND j.reverses_id IS NULL
      AND NOT EXISTS (SELECT FROM journals u WHERE u.reverses_id = j.id)
    GROUP BY c.id
    HAVING count(j.id) <> CASE WHEN c.reversed_at IS NULL THEN 1 ELSE 0 END
        OR (c.reversed_at IS NULL AND c.amount_sen <> coalesce((
              SELECT sum(p.amount_sen) FROM postings p WHERE p.journal_id = min(j.id)
                AND p.account = 'commission_payable' AND p.agent_id = c.agent_id AND p.user_id = c.user_id), 0))`,

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

  'each commission payment and each resolved difference has the amount in the log': `
    SELECT 'commission payment' AS what, id, agent_id, amount_sen, created_at FROM commission_payments p
    WHERE difference_resolution_id IS NULL AND NOT EXISTS (
      SELECT FROM operation_log l
      WHERE l.happened_at = p.created_at AND l.action = 'commission.pay' AND l.entity_id = p.user_id
        AND (l.detail -> 'after' ->> 'amount')::bigint = p.amount_sen)
    UNION ALL
    SELECT 'difference', id, agent_id, amount_sen, created_at FROM difference_resolutions d
    WHERE NOT EXISTS (
      SELECT FROM operation_log l
      WHERE l.happened_at = d.created_at AND l.action = 'difference.resolve' AND l.entity_id = d.runner_id
        AND (l.detail -> 'after' ->> 'amount')::bigint = d.amount_sen)`,
}
