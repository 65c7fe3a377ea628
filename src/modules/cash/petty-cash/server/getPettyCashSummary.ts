import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { addDays, daysFrom, minDay, type Day } from '#core/calendar.ts'
import { subtractSen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { notFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { visiblePettyCash } from '#modules/ledger/server/visiblePettyCash.ts'

const DAYS_SHOWN = 30

/**
 * Returns the balance and the movements of an agent's petty cash, of all active agents', or of a
 * bank account; with the runners who hold some of the petty cash.
 */
export const handleGetPettyCashSummary: Read<typeof endpoints.getPettyCashSummary> = async (
  context,
  { query },
) => {
  const { today } = context
  const firstOfMonth = `${today.slice(0, 8)}01` as Day
  const firstShown = addDays(today, 1 - DAYS_SHOWN)
  const since = minDay(firstShown, firstOfMonth)
  const isBank = query.accountId !== undefined
  const [moved, holders] = await Promise.all([
    isBank ? loadBankAccount(context, query.accountId, since) : load(context, query.agentId, since),
    isBank ? [] : loadHolders(context, query.agentId),
  ])
  const balanceSen = moved[0]?.balance_sen
  if (balanceSen == null && (isBank || query.agentId !== undefined)) throw notFound()
  const pettyCash = balanceSen ?? ZERO_SEN
  const byDay = new Map(
    moved.map(({ business_on, in_sen, out_sen }) => [
      business_on,
      { in: in_sen ?? ZERO_SEN, out: out_sen ?? ZERO_SEN },
    ]),
  )
  const of = (day: Day) => byDay.get(day) ?? { in: ZERO_SEN, out: ZERO_SEN }
  const month = daysFrom(firstOfMonth, today).map(of)
  return {
    pettyCash,
    inBox: isBank ? null : subtractSen(pettyCash, sumSen(holders.map(({ balance }) => balance))),
    holders,
    today: of(today),
    thisMonth: {
      in: sumSen(month.map((each) => each.in)),
      out: sumSen(month.map((each) => each.out)),
    },
    days: endingIn(
      pettyCash,
      daysFrom(firstShown, today).map((date) => ({ date, ...of(date) })),
    ),
  }
}

type Flow = { date: Day; in: Sen; out: Sen }

/** Returns each day with its closing balance, computed backwards from the last one. */
function endingIn(lastSen: Sen, days: readonly Flow[]): (Flow & { balance: Sen })[] {
  let balance = lastSen
  return days
    .toReversed()
    .map((day) => {
      const shown = { ...day, balance }
      balance = subtractSen(balance, subtractSen(day.in, day.out))
      return shown
    })
    .toReversed()
}

type Moved = {
  /** Null when no such account is visible. */
  balance_sen: Sen | null
  business_on: Day | null
  in_sen: Sen | null
  out_sen: Sen | null
}

/**
 * Loads the balance with each day that has movements. Daily totals subtract a reversal of a locked
 * day, and a correction, from their own side; here they are on the other side, as for a bank account.
 */
async function load(
  { db, actor }: Context<Actor>,
  agentId: number | undefined,
  from: Day,
): Promise<Moved[]> {
  const accounts = db
    .selectFrom('petty_cash_accounts')
    .innerJoin('users as agent', 'agent.id', 'petty_cash_accounts.agent_id')
    .select(['petty_cash_accounts.agent_id', 'petty_cash_accounts.balance_sen'])
    .where(visiblePettyCash(actor))
    .$call((q) =>
      agentId === undefined ? q : q.where('petty_cash_accounts.agent_id', '=', agentId),
    )
    .$if(agentId === undefined, (q) => q.where('agent.status', '=', RECORD_STATUS.ACTIVE))
  const { rows } = await sql<Moved>`
    WITH account AS (${accounts}), moved AS (
      SELECT business_on,
             CASE WHEN kind IN ('CREDIT', 'RELOAN', 'RECOVERY') THEN amount_sen - transfer_sen ELSE 0 END AS in_sen,
             CASE WHEN kind IN ('DEBIT', 'REFUND') THEN amount_sen - transfer_sen ELSE 0 END AS out_sen
      FROM daily_totals JOIN account USING (agent_id) WHERE business_on >= ${from}
      UNION ALL
      SELECT reversed_on, amount_sen, amount_sen FROM transactions JOIN account USING (agent_id)
      WHERE reversed_on >= ${from} AND bank_account_id IS NULL AND kind NOT IN ('LOSS', 'CORRECTED')
      UNION ALL
      SELECT business_on, amount_sen, amount_sen FROM transactions JOIN account USING (agent_id)
      WHERE business_on >= ${from} AND takes_back_id IS NOT NULL AND bank_account_id IS NULL
        AND (removed_at IS NULL OR reversed_on IS NOT NULL)
      UNION ALL
      SELECT business_on, greatest(amount_sen, 0), greatest(-amount_sen, 0)
      FROM petty_cash_entries JOIN account USING (agent_id)
      WHERE business_on >= ${from} AND bank_account_id IS NULL
      UNION ALL
      SELECT business_on, -amount_sen, 0
      FROM petty_cash_entries JOIN account USING (agent_id)
      WHERE business_on >= ${from} AND type = 'MOVE' AND to_bank_account_id IS NULL
      UNION ALL
      SELECT paid_on, 0, amount_sen FROM commission_payments JOIN account USING (agent_id)
      WHERE paid_on >= ${from} AND bank_account_id IS NULL AND (reversed_at IS NULL OR reversed_on IS NOT NULL)
      UNION ALL
      SELECT reversed_on, amount_sen, 0 FROM commission_payments JOIN account USING (agent_id)
      WHERE reversed_on >= ${from} AND bank_account_id IS NULL
      UNION ALL
      SELECT resolved_on, greatest(-amount_sen, 0), greatest(amount_sen, 0)
      FROM difference_resolutions JOIN account USING (agent_id)
      WHERE resolved_on >= ${from} AND type = 'WRITTEN_OFF' AND (reversed_at IS NULL OR reversed_on IS NOT NULL)
      UNION ALL
      SELECT reversed_on, greatest(amount_sen, 0), greatest(-amount_sen, 0)
      FROM difference_resolutions JOIN account USING (agent_id)
      WHERE reversed_on >= ${from} AND type = 'WRITTEN_OFF'
    )
    SELECT total.balance_sen, day.* FROM (SELECT sum(balance_sen) AS balance_sen FROM account) AS total
    LEFT JOIN (
      SELECT business_on, sum(in_sen) AS in_sen, sum(out_sen) AS out_sen FROM moved GROUP BY 1
    ) AS day ON true`.execute(db)
  return rows
}

/**
 * Loads the balance of a bank account with each day that has movements, from its postings; a
 * reversal on the same day cancels what it reverses.
 */
async function loadBankAccount(
  { db, actor }: Context<Actor>,
  accountId: number | undefined,
  from: Day,
): Promise<Moved[]> {
  const account = db
    .selectFrom('bank_accounts')
    .innerJoin('petty_cash_accounts', 'petty_cash_accounts.agent_id', 'bank_accounts.agent_id')
    .select(['bank_accounts.id', 'bank_accounts.balance_sen'])
    .where(visiblePettyCash(actor))
    .where('bank_accounts.id', '=', accountId ?? 0)
    .where('bank_accounts.status', '<>', RECORD_STATUS.DELETED)
  const { rows } = await sql<Moved>`
    WITH account AS (${account})
    SELECT account.balance_sen, day.* FROM account LEFT JOIN (
      SELECT business_on, sum(greatest(amount_sen, 0)) AS in_sen,
             sum(greatest(-amount_sen, 0)) AS out_sen
      FROM (
        SELECT postings.business_on, sum(postings.amount_sen) AS amount_sen
        FROM postings JOIN journals ON journals.id = postings.journal_id
        WHERE postings.account = 'bank' AND postings.bank_account_id = ${accountId}
          AND postings.business_on >= ${from}
        GROUP BY postings.business_on, coalesce(journals.reverses_id, journals.id)
      ) AS net GROUP BY 1
    ) AS day ON true`.execute(db)
  return rows
}

/** Loads the runners who hold cash of the visible agents, largest sum first. */
async function loadHolders({ db, actor }: Context<Actor>, agentId: number | undefined) {
  return db
    .selectFrom('cash_holders')
    .innerJoin('petty_cash_accounts', 'petty_cash_accounts.agent_id', 'cash_holders.agent_id')
    .innerJoin('users as agent', 'agent.id', 'cash_holders.agent_id')
    .innerJoin('users as runner', 'runner.id', 'cash_holders.runner_id')
    .select(['cash_holders.runner_id as runnerId', 'runner.name as runnerName'])
    .select(['cash_holders.agent_id as agentId', 'cash_holders.balance_sen as balance'])
    .where(visiblePettyCash(actor))
    .where('cash_holders.balance_sen', '<>', ZERO_SEN)
    .$call((q) =>
      agentId === undefined
        ? q.where('agent.status', '=', RECORD_STATUS.ACTIVE)
        : q.where('cash_holders.agent_id', '=', agentId),
    )
    .orderBy('cash_holders.balance_sen', 'desc')
    .orderBy('cash_holders.runner_id')
    .execute()
}
