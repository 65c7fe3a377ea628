import type { Rules } from '#db/tableParts.ts'

export const resolutionRules: Rules = {
  'a resolution of a difference has one unreversed journal of its amount, a reversed one has none': `
    SELECT d.id, d.type, d.amount_sen, count(j.id) AS standing_journals
    FROM difference_resolutions d LEFT JOIN journals j ON j.difference_resolution_id = d.id
      AND j.reverses_id IS NULL AND NOT EXISTS (SELECT FROM journals u WHERE u.reverses_id = j.id)
    GROUP BY d.id
    HAVING count(j.id) <> CASE WHEN d.reversed_at IS NULL THEN 1 ELSE 0 END
        OR (d.reversed_at IS NULL AND -d.amount_sen <> coalesce((
              SELECT sum(p.amount_sen) FROM postings p
              WHERE p.journal_id = min(j.id) AND p.holder_id = d.runner_id), 0))`,

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
