-- One payment of RM 1.00 as the product writes it, for `pgbench -M prepared`. Made from the statements that
-- the product sends; the bench compares both, so a change of the payment's SQL is repeated here.
-- Variables: today (the business day), cashbooks (their number). Ids: the cashbooks from 1 on, distributed to 100
-- agents in turn.
\set cashbook random(1, :cashbooks)
\set runner (:cashbook - 1) % 100
\set key random(1, 4000000000000000000)
select "users"."id", "users"."role_id", "users"."agent_id", "users"."name", "roles"."permissions", "sessions"."last_seen_at" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" inner join "roles" on "roles"."id" = "users"."role_id" where "sessions"."token_hash" = (sha256(('bench-runner-number-' || lpad(:runner::text, 6, '0'))::bytea))::bytea and "users"."status" = ('1')::smallint and (users.role_id <> 4
  OR EXISTS (SELECT FROM users AS agent WHERE agent.id = users.agent_id AND agent.status = 1)) and "sessions"."last_seen_at" > (now())::timestamp with time zone and "sessions"."created_at" > (now())::timestamp with time zone \gset s0_
\startpipeline
begin;
select "request_hash", "answer", answer IS NULL as "isResponseGone" from "idempotency_keys" where "user_id" = (:s0_id::bigint)::bigint and "key" = (lpad(:key::text, 36, '0'))::text;
\endpipeline
select "cashbooks".*, ARRAY(
        SELECT source.old_cashbook_id FROM reloans JOIN reloan_sources AS source ON source.reloan_id = reloans.id
        WHERE reloans.new_cashbook_id = cashbooks.id ORDER BY 1) as "reloan_from_ids", (
        SELECT reloans.new_cashbook_id FROM reloan_sources AS source JOIN reloans ON reloans.id = source.reloan_id
        WHERE source.old_cashbook_id = cashbooks.id AND NOT source.is_undone) as "reloaned_to_id" from "cashbooks" where ("cashbooks"."voided_at" is null and "cashbooks"."agent_id" = (:s0_agent_id::bigint)::bigint) and "cashbooks"."id" = ANY ((ARRAY[:cashbook::bigint])::bigint[]) order by "cashbooks"."id" for update of "cashbooks" \gset s3_

    SELECT nextval(('transactions_id_seq')::regclass::regclass) AS id FROM unnest(array_fill(0, ARRAY[('1')::integer::int])) \gset s4_
\startpipeline
INSERT INTO "transactions" ("id", "agent_id", "cashbook_id", "number", "kind", "amount_sen", "balance_after_sen", "business_on", "day", "runner_id", "remark", "bank_account_id", "reference", "transfer_state", "created_by", "created_at") SELECT "id", "agent_id", "cashbook_id", "number", "kind", "amount_sen", "balance_after_sen", "business_on", "day", "runner_id", "remark", "bank_account_id", "reference", "transfer_state", "created_by", "created_at" FROM json_to_recordset((concat('[{"id": ', :s4_id::bigint, ',"agent_id": ', :s0_agent_id::bigint, ',"cashbook_id": ', :cashbook::bigint, ',"number": ', :s3_transaction_count::bigint + (1), ',"kind": "CREDIT","amount_sen": 100,"balance_after_sen": ', 11999900 - :s3_credit_sen::bigint, ',"business_on": "', :today::text, '","day": 1,"runner_id": ', :s0_id::bigint, ',"remark": "","bank_account_id": null,"reference": null,"transfer_state": null,"created_by": ', :s0_id::bigint, ',"created_at": "', now(), '"}]'))::json) AS given ("id" int8, "agent_id" int8, "cashbook_id" int8, "number" int4, "kind" text, "amount_sen" int8, "balance_after_sen" int8, "business_on" date, "day" int4, "runner_id" int8, "remark" text, "bank_account_id" int8, "reference" text, "transfer_state" text, "created_by" int8, "created_at" timestamptz);
UPDATE "cashbooks" AS changed SET "credit_sen" = given."credit_sen", "latest_on" = given."latest_on", "transaction_count" = given."transaction_count"
    FROM json_to_recordset((concat('[{"id": ', :cashbook::bigint, ',"credit_sen": ', :s3_credit_sen::bigint + (100), ',"latest_on": "', :today::text, '","transaction_count": ', :s3_transaction_count::bigint + (1), '}]'))::json) AS given ("id" int8, "credit_sen" int8, "latest_on" date, "transaction_count" int4) WHERE changed.id = given.id;

    WITH period AS MATERIALIZED (
      SELECT refuse_locked_day((:today::text)::date)
    ), held AS MATERIALIZED (
      SELECT agent_id FROM petty_cash_accounts
      WHERE agent_id = ANY ((ARRAY[:s0_agent_id::bigint])::bigint[])
      ORDER BY agent_id FOR UPDATE
    ), entry AS MATERIALIZED (
      SELECT nextval('journals_id_seq') AS journal_id, given.*
      FROM unnest((ARRAY[:s0_agent_id::bigint])::bigint[],
                  (ARRAY['CREDIT'])::text[],
                  (ARRAY[:today::text])::date[],
                  (ARRAY[:cashbook::bigint])::bigint[],
                  (ARRAY[:s4_id::bigint])::bigint[],
                  (ARRAY[NULL])::bigint[],
                  (ARRAY[NULL])::bigint[],
                  (ARRAY[NULL])::bigint[],
                  (ARRAY[NULL])::bigint[],
                  (ARRAY[NULL])::bigint[]) WITH ORDINALITY AS given
           (agent_id, event, business_on, cashbook_id, transaction_id, petty_cash_entry_id,
            commission_payment_id, hand_over_id, difference_resolution_id, reverses_id, place),
           (SELECT count(*) FROM held) AS locked, period
    ), written AS (
      INSERT INTO journals (id, agent_id, event, business_on, cashbook_id, transaction_id,
                            petty_cash_entry_id, commission_payment_id, hand_over_id,
                            difference_resolution_id, reverses_id, created_by, created_at)
      SELECT journal_id, agent_id, event, business_on, cashbook_id, transaction_id,
             petty_cash_entry_id, commission_payment_id, hand_over_id, difference_resolution_id,
             reverses_id, (:s0_id::bigint)::bigint, (now())::timestamp with time zone
      FROM entry
    ), posted AS (
      INSERT INTO postings (journal_id, line, agent_id, account, cashbook_id, user_id,
                            bank_account_id, holder_id, amount_sen, business_on)
      SELECT entry.journal_id, given.line, given.agent_id, given.account, given.cashbook_id,
             given.user_id, given.bank_account_id, given.holder_id, given.amount_sen, entry.business_on
      FROM unnest((ARRAY['1', '1'])::bigint[],
                  (ARRAY['1', '2'])::smallint[],
                  (ARRAY[:s0_agent_id::bigint, :s0_agent_id::bigint])::bigint[],
                  (ARRAY['petty_cash', 'receivable'])::text[],
                  (ARRAY[NULL, :cashbook::bigint])::bigint[],
                  (ARRAY[NULL, NULL])::bigint[],
                  (ARRAY[NULL, NULL])::bigint[],
                  (ARRAY[:s0_id::bigint, NULL])::bigint[],
                  (ARRAY['100', '-100'])::bigint[]) AS given
           (place, line, agent_id, account, cashbook_id, user_id, bank_account_id, holder_id, amount_sen)
      JOIN entry USING (place)
    ), holder AS (
      INSERT INTO cash_holders AS holder (agent_id, runner_id, balance_sen)
      SELECT change.agent_id, change.runner_id, sum(change.amount_sen)
      FROM unnest((ARRAY[:s0_agent_id::bigint])::bigint[],
                  (ARRAY[:s0_id::bigint])::bigint[],
                  (ARRAY['100'])::bigint[]) AS change (agent_id, runner_id, amount_sen)
      JOIN held USING (agent_id)
      GROUP BY 1, 2
      ON CONFLICT (agent_id, runner_id) DO UPDATE
      SET balance_sen = holder.balance_sen + excluded.balance_sen
    ), opened AS (
      INSERT INTO open_cash_days (agent_id, runner_id, business_on)
      SELECT DISTINCT day.agent_id, day.runner_id, day.business_on
      FROM unnest((ARRAY[:s0_agent_id::bigint])::bigint[],
                  (ARRAY[:s0_id::bigint])::bigint[],
                  (ARRAY[:today::text])::date[]) AS day (agent_id, runner_id, business_on)
      JOIN held USING (agent_id)
      ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING
    ), moved AS (
      UPDATE petty_cash_accounts AS account SET balance_sen = account.balance_sen + change.amount_sen
      FROM unnest((ARRAY[:s0_agent_id::bigint])::bigint[],
                  (ARRAY['100'])::bigint[]) AS change (agent_id, amount_sen)
      JOIN held USING (agent_id)
      WHERE account.agent_id = change.agent_id
    )
    INSERT INTO daily_totals AS total
      (agent_id, business_on, kind, runner_id, amount_sen, transaction_count, transfer_sen, transfer_count)
    SELECT change.* FROM unnest((ARRAY[:s0_agent_id::bigint])::bigint[],
                         (ARRAY[:today::text])::date[],
                         (ARRAY['CREDIT'])::text[],
                         (ARRAY[:s0_id::bigint])::bigint[],
                         (ARRAY['100'])::bigint[],
                         (ARRAY['1'])::bigint[],
                         (ARRAY['0'])::bigint[],
                         (ARRAY['0'])::bigint[]) AS change, period
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (agent_id, business_on, kind, runner_id) DO UPDATE
    SET amount_sen = total.amount_sen + excluded.amount_sen,
        transaction_count = total.transaction_count + excluded.transaction_count,
        transfer_sen = total.transfer_sen + excluded.transfer_sen,
        transfer_count = total.transfer_count + excluded.transfer_count;
WITH logged AS (
    INSERT INTO operation_log (happened_at, actor_role, request_id, address, device, actor_id, action, entity, entity_id, agent_id, customer_id, cashbook_id, detail)
    SELECT (now())::timestamp with time zone, ('4')::smallint, (gen_random_uuid())::text, ('127.0.0.1')::text, ('bench')::text, line.*
    FROM jsonb_to_recordset((concat('[{"actor_id": ', :s0_id::bigint, ',"action": "credit.record","entity": "transaction","entity_id": ', :s4_id::bigint, ',"agent_id": ', :s0_agent_id::bigint, ',"customer_id": ', :cashbook::bigint, ',"cashbook_id": ', :cashbook::bigint, ',"detail": {"after": {"amount": 100,"date": "', :today::text, '","balance": ', 11999900 - :s3_credit_sen::bigint, '}}}]'))::jsonb) AS line
         (actor_id bigint, action text, entity text, entity_id bigint, agent_id bigint, customer_id bigint,
          cashbook_id bigint, detail jsonb))
    INSERT INTO idempotency_keys (user_id, key, call, request_hash, answer, created_at)
    VALUES ((:s0_id::bigint)::bigint, (lpad(:key::text, 36, '0'))::text, ('POST /transaction/credit')::text, (sha256((lpad(:key::text, 36, '0'))::bytea))::bytea, (concat('{"transaction": {"id": ', :s4_id::bigint, ',"cashbookId": ', :cashbook::bigint, ',"kind": "CREDIT","day": 1,"businessDate": "', :today::text, '","createdAt": "', now(), '","runnerId": ', :s0_id::bigint, ',"runnerName": "', :s0_name::text, '","remark": "","amount": 100,"balanceAfter": ', 11999900 - :s3_credit_sen::bigint, ',"accountId": null,"accountName": null,"reference": "","transferState": null,"removedAt": null,"isLatest": true},"cashbook": {"id": ', :cashbook::bigint, ',"cashbookId": "', :s3_cashbook_code::text, '","customerId": ', :cashbook::bigint, ',"agentId": ', :s0_agent_id::bigint, ',"packageId": null,"packageType": 1,"interestRate": 20,"apr": null,"debitDays": 60,"dailyCredit": 200000,"expectedCredit": 12000000,"debitAmount": 9600000,"firstCreditAmount": 0,"debitDate": "', :today::text, '","startDate": "', :today::text, '","dueDate": "2027-01-21","endDate": null,"totalCredit": ', :s3_credit_sen::bigint + (100), ',"totalDebit": 9600000,"totalBalance": ', 11999900 - :s3_credit_sen::bigint, ',"arrears": 0,"debtDays": 0,"daysPastDue": 0,"dueToday": ', 199900 - :s3_credit_sen::bigint, ',"advance": 0,"advanceDays": 0,"balanceDays": 60,"daysLeft": 59,"dayNumber": 1,"overdueDays": 0,"isOverdue": false,"isFullyPaid": false,"ableToCredit": true,"unableReason": null,"nextDueDate": "', :today::text, '","status": 1,"settleType": 2,"lossAmount": 0,"remark": "","transactionCount": ', :s3_transaction_count::bigint + (1), ',"reloanFromIds": [],"reloanedToId": null}}'))::json, (now())::timestamp with time zone);
commit;
\endpipeline
