import type { Rules } from '#db/tableParts.ts'

/** Compares merges with the log entries of an action, which name them. */
const compareWithLog = (action: string, [by, at]: readonly [string, string]) => `
    SELECT m.id, m.kept_id, m.merged_id, said.id AS log_id
    FROM (SELECT * FROM customer_merges WHERE ${at} IS NOT NULL) m FULL JOIN (
      SELECT id, entity_id, actor_id, happened_at, (detail #>> '{after,mergeId}')::bigint AS merge_id,
             (detail #>> '{after,mergedId}')::bigint AS merged_id
      FROM operation_log WHERE action = '${action}'
    ) said ON said.merge_id = m.id
    WHERE m.id IS NULL OR said.id IS NULL
       OR (m.kept_id, m.merged_id, m.${by}, m.${at})
          IS DISTINCT FROM (said.entity_id, said.merged_id, said.actor_id, said.happened_at)`

/** Who was merged with whom, against the log, and what a merged record still has. */
export const mergeRules: Rules = {
  'records were merged when, by whom and as the log has it': compareWithLog('customer.merge', [
    'merged_by',
    'merged_at',
  ]),

  'merges were split when, by whom and as the log has it': compareWithLog('customer.split', [
    'split_by',
    'split_at',
  ]),

  'a merged record leads to the one that stays, and has no cashbook': `
    SELECT c.id, c.merged_into_id, m.kept_id, m.id AS merge_id
    FROM customers c
    FULL JOIN (SELECT * FROM customer_merges WHERE split_at IS NULL) m ON m.merged_id = c.id
    LEFT JOIN customers kept ON kept.id = m.kept_id
    WHERE (c.merged_into_id IS NOT NULL OR m.id IS NOT NULL)
      AND (c.merged_into_id IS DISTINCT FROM coalesce(kept.merged_into_id, kept.id)
        OR EXISTS (SELECT FROM cashbooks b WHERE b.customer_id = c.id))`,
}
