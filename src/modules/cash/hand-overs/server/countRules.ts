import type { Rules } from '#db/tableParts.ts'

export const countRules: Rules = {
  'a confirmed count moved its cash into the box, a removed one did not': `
    SELECT h.id, h.boxed_sen, coalesce(sum(p.amount_sen), 0) AS posted_sen
    FROM hand_overs h LEFT JOIN journals j ON j.hand_over_id = h.id
    LEFT JOIN postings p ON p.journal_id = j.id AND p.holder_id IS NULL
    GROUP BY h.id
    HAVING coalesce(sum(p.amount_sen), 0)
        <> CASE WHEN h.removed_at IS NULL AND h.confirmed_at IS NOT NULL THEN coalesce(h.boxed_sen, 0) ELSE 0 END`,

  'a day of cash is open unless its counts have all of it': `
    SELECT day.*
    FROM (
      SELECT agent_id, runner_id, business_on, coalesce(collected_sen, 0) AS collected_sen,
             coalesce(counted_sen, 0) AS counted_sen, is_boxed
      FROM (
        SELECT agent_id, runner_id, business_on, sum(amount_sen - transfer_sen) AS collected_sen FROM daily_totals
        WHERE kind IN ('CREDIT', 'RECOVERY') AND runner_id <> 0 GROUP BY 1, 2, 3
      ) c FULL JOIN (
        SELECT agent_id, runner_id, collected_on AS business_on, sum(counted_sen) AS counted_sen,
               (array_agg(expected_sen + resolved_sen - counted_sen ORDER BY id DESC))[1] AS lacked_sen,
               (array_agg(resolved_sen ORDER BY id DESC))[1] AS resolved_sen, count(boxed_sen) > 0 AS is_boxed
        FROM hand_overs WHERE removed_at IS NULL AND confirmed_at IS NOT NULL GROUP BY 1, 2, 3
      ) h USING (agent_id, runner_id, business_on)
      WHERE is_boxed IS NOT FALSE
        AND (coalesce(collected_sen, 0) <> coalesce(counted_sen, 0) OR lacked_sen > 0 OR resolved_sen > 0)
    ) day LEFT JOIN open_cash_days o USING (agent_id, runner_id, business_on)
    WHERE o.agent_id IS NULL AND (is_boxed OR (agent_id, runner_id, business_on) IN (
      SELECT p.agent_id, p.holder_id, p.business_on FROM postings p JOIN journals j ON j.id = p.journal_id
      WHERE p.holder_id IS NOT NULL AND j.transaction_id IS NOT NULL))`,

  'the days of a count are one count: of one runner, counted, confirmed and removed together': `
    SELECT part.id, part.part_of, part.runner_id, part.collected_on FROM hand_overs part
    JOIN hand_overs h ON h.id = part.part_of
    WHERE part.collected_on >= h.collected_on OR h.part_of IS NOT NULL
       OR (part.agent_id, part.runner_id, part.created_by, part.created_at, part.remark)
          <> (h.agent_id, h.runner_id, h.created_by, h.created_at, h.remark)
       OR (part.confirmed_by, part.confirmed_at, part.removed_at)
          IS DISTINCT FROM (h.confirmed_by, h.confirmed_at, h.removed_at)`,

  'each count of cash has the amounts in the log, and was removed or confirmed as it says': `
    SELECT coalesce(h.id, said.entity_id) AS id, h.runner_id, h.expected_sen, h.first_counted_sen, h.counted_sen,
           said.expected_sen AS log_says_expected_sen, said.counted_sen AS log_says_counted_sen
    FROM (
      SELECT coalesce(part_of, id) AS id, min(runner_id) AS runner_id, max(collected_on) AS collected_on,
             sum(expected_sen) AS expected_sen, sum(counted_sen) AS counted_sen, min(confirmed_by) AS confirmed_by,
             sum(coalesce(first_counted_sen, counted_sen)) AS first_counted_sen, min(removed_at) AS removed_at, count(*) > 1 AS is_of_days,
             jsonb_agg(${dayOfCount('coalesce(first_counted_sen, counted_sen)')} ORDER BY collected_on) AS said_days,
             jsonb_agg(${dayOfCount('counted_sen')} ORDER BY collected_on) AS counted_days
      FROM hand_overs GROUP BY 1
    ) h FULL JOIN (
      SELECT entity_id, (detail #>> '{after,runnerId}')::bigint AS runner_id, (detail #>> '{after,date}')::date AS collected_on,
             (detail #>> '{after,amount}')::bigint AS counted_sen, (detail #>> '{after,expectedAmount}')::bigint AS expected_sen,
             detail #> '{after,countedDays}' AS days, actor_id
      FROM operation_log WHERE action = 'handOver.record'
    ) said ON said.entity_id = h.id
    LEFT JOIN operation_log removal ON removal.action = 'handOver.remove' AND removal.entity_id = h.id
    LEFT JOIN operation_log confirmation ON confirmation.action = 'handOver.confirm' AND confirmation.entity_id = h.id
    WHERE (h.runner_id = said.runner_id AND h.collected_on = said.collected_on AND h.first_counted_sen = said.counted_sen
      AND h.expected_sen = said.expected_sen AND (h.removed_at IS NULL) = (removal.id IS NULL)
      AND said.days IS NOT DISTINCT FROM CASE WHEN h.is_of_days THEN h.said_days END
      AND h.counted_sen = coalesce((confirmation.detail #>> '{after,amount}')::bigint, said.counted_sen)
      AND (confirmation.id IS NULL OR confirmation.detail #> '{after,countedDays}'
        IS NOT DISTINCT FROM CASE WHEN h.is_of_days THEN h.counted_days END)
      AND h.confirmed_by IS NOT DISTINCT FROM coalesce(confirmation.actor_id, nullif(said.actor_id, h.runner_id))) IS NOT TRUE`,
}

/** Returns SQL for a day of a count as the log has it. */
function dayOfCount(counted: string): string {
  return `collected_on || ' ' || ${counted} || ' / ' || expected_sen`
}
