-- Commission can no longer be paid before it was earned. Pay-outs made earlier keep their date.
ALTER TABLE commission_payments ADD COLUMN is_early boolean NOT NULL DEFAULT false;
UPDATE commission_payments AS paid SET is_early = true
FROM (
  SELECT agent_id, user_id, business_on,
         sum(sum(amount_sen)) OVER (PARTITION BY agent_id, user_id ORDER BY business_on) AS overpaid_sen
  FROM postings WHERE account = 'commission_payable' GROUP BY 1, 2, 3
) AS line
WHERE line.overpaid_sen > 0
  AND (paid.agent_id, paid.user_id, paid.paid_on) = (line.agent_id, line.user_id, line.business_on);
