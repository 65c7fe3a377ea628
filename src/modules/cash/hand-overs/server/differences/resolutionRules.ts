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
}
