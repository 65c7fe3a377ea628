import type { Rules } from '#db/tableParts.ts'

const REQUEST = 'r.id, r.act, r.requested_by, r.decided_by, r.done_in'

/** Requests against the operation log: an approved act is there once, and no other one is. */
export const approvalProof: Rules = {
  'an approved act is in the log once, with its approval': `
    SELECT ${REQUEST}, said.approvals, said.acts FROM approval_requests r
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE l.action = 'approval.approve' AND l.actor_id = r.decided_by) AS approvals,
             count(*) FILTER (WHERE l.action NOT LIKE 'approval.%' AND l.actor_id = r.requested_by) AS acts
      FROM operation_log l WHERE l.happened_at = r.decided_at AND l.request_id = r.done_in) said
    WHERE r.state = 'APPROVED' AND (said.approvals <> 1 OR said.acts = 0)`,

  'an approval in the log is of an approved request': `
    SELECT l.entity_id AS request_id, l.happened_at, r.state FROM operation_log l
    LEFT JOIN approval_requests r ON r.id = l.entity_id
    WHERE l.action = 'approval.approve'
      AND (r.state IS DISTINCT FROM 'APPROVED' OR r.done_in IS DISTINCT FROM l.request_id)`,

  'an act that somebody approved was requested': `
    SELECT l.id, l.action, l.entity_id, l.request_id FROM operation_log l
    WHERE l.detail -> 'after' ? 'approvedBy'
      AND NOT EXISTS (SELECT FROM approval_requests r WHERE r.done_in = l.request_id AND r.requested_by = l.actor_id)`,
}
