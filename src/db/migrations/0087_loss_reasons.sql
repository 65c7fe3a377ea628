-- Why a balance was given up. Losses from before there were reasons have none.
ALTER TABLE settlements
  ADD COLUMN loss_reason text
    CHECK (loss_reason IN ('CANNOT_PAY', 'MOVED_AWAY', 'DIED', 'IN_DISPUTE', 'FRAUD', 'OTHER')),
  ADD CONSTRAINT settlements_loss_reason CHECK (loss_reason IS NULL OR written_off_sen > 0);

-- Losses are few among the settlements.
CREATE INDEX settlements_losses ON settlements (cashbook_id) WHERE undone_at IS NULL AND written_off_sen > 0;

-- What came in after the loss belongs to the settlement that stands.
CREATE OR REPLACE VIEW report.report_settlements AS
SELECT settlement.id AS settlement_id, settlement.cashbook_id, book.cashbook_code, settlement.agent_id,
       agent.name AS agent, book.customer_id, customer.name AS customer, settlement.settled_on AS settled_date,
       CASE settlement.settle_type WHEN 1 THEN 'AUTO' ELSE 'MANUAL' END AS settle_type,
       settler.name AS settled_by, settlement.settled_at,
       (settlement.credit_sen / 100.0)::numeric(18,2) AS total_credit,
       (settlement.debit_sen / 100.0)::numeric(18,2) AS total_debit,
       (settlement.profit_sen / 100.0)::numeric(18,2) AS profit,
       (settlement.written_off_sen / 100.0)::numeric(18,2) AS written_off,
       (settlement.agent_commission_sen / 100.0)::numeric(18,2) AS agent_commission,
       (settlement.runner_commission_sen / 100.0)::numeric(18,2) AS runner_commission,
       (settlement.net_sen / 100.0)::numeric(18,2) AS net, settlement.remark,
       closure.closed_on AS closed_date, settlement.undone_at IS NOT NULL AS is_undone,
       settlement.undone_on AS undone_date, settlement.loss_reason,
       (CASE WHEN settlement.undone_at IS NULL THEN book.recovered_sen ELSE 0 END / 100.0)::numeric(18,2) AS recovered
FROM public.settlements AS settlement
LEFT JOIN public.cashbooks AS book ON book.id = settlement.cashbook_id
LEFT JOIN public.customers AS customer ON customer.id = book.customer_id
LEFT JOIN public.users AS agent ON agent.id = settlement.agent_id
LEFT JOIN public.users AS settler ON settler.id = settlement.settled_by
LEFT JOIN public.closures AS closure ON closure.settlement_id = settlement.id;
