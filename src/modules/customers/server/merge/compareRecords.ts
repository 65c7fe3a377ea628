import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import type { Language } from '#platform/contract/message.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../mergeContract.ts'
import type * as schemas from '../mergeSchemas.ts'
import { findOwnGuarantor } from '../guarantors/findOwnGuarantor.ts'
import { toDetails } from './fieldColumns.ts'
import { asMergeable, selectRecords, type RecordRow } from './lockRecords.ts'

type Compared = z.output<typeof schemas.compareRecords.output>['kept']

/** Returns what a merge compares to tell whether a record has changed since somebody looked at both. */
export const getState = (...records: RecordRow[]) =>
  createHash('sha256')
    .update(JSON.stringify(records.map((row) => [row.id, toDetails(row)])))
    .digest('base64url')

/** Handles two records side by side. @throws AppError as a merge of them */
export const handleCompareRecords: Read<typeof endpoints.compareRecords> = async (
  context,
  { query },
) => {
  const rows = await selectRecords(context, query).execute()
  const { kept, merged } = await asMergeable(context, query, rows)
  const [agent, belongings, ownGuarantorOf] = await Promise.all([
    context.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', kept.agent_id)
      .executeTakeFirstOrThrow(),
    countBelongings(context, [kept.id, merged.id]),
    findOwnGuarantor(context.db, [kept.id, merged.id]),
  ])
  const describe = (row: RecordRow): Compared => {
    const { group, ...counts } = assertDefined(belongings.get(row.id), 'both were counted')
    return {
      id: row.id,
      name: row.name,
      phoneNumber: row.phone_number,
      identityNumber: row.identity_number,
      place: getPlace(row),
      profilePhoto: photoPath(row.profile_file_id),
      createdAt: row.created_at,
      businessNature: row.business_nature,
      address: [row.address, `${row.postal_code} ${row.city}`.trim(), row.state, row.region]
        .filter((part) => part !== '')
        .join(', '),
      customerGroup: group,
      dailyPayer: row.is_daily_payer,
      language: row.language as Language,
      ...counts,
    }
  }
  return {
    agentId: kept.agent_id,
    agentName: agent.name,
    kept: describe(kept),
    merged: describe(merged),
    ownGuarantorOf,
    state: getState(kept, merged),
  }
}

/** Returns where a customer is found, in one line. */
export const getPlace = ({ city, state }: { city: string; state: string }) =>
  [city, state].filter((part) => part !== '').join(', ')

type Belongings = {
  id: number
  group: string | null
  cashbooks: number
  openCashbooks: number
  totalBalance: Sen
  notes: number
  attachments: number
  isFlagged: boolean
}

async function countBelongings(
  { db, today }: Parameters<typeof handleCompareRecords>[0],
  ids: readonly number[],
): Promise<Map<number, Omit<Belongings, 'id'>>> {
  const { rows } = await sql<Belongings>`
    SELECT customers.id, (SELECT group_name FROM customer_groups WHERE id = customers.customer_group_id) AS group,
      loans.*,
      (SELECT count(*) FROM notes WHERE customer_id = customers.id AND status = 1) AS notes,
      (SELECT count(*) FROM attachments WHERE customer_id = customers.id) AS attachments,
      EXISTS (SELECT FROM loan_flags WHERE customer_id = customers.id AND removed_at IS NULL
        AND (until_on IS NULL OR until_on >= ${today})) AS "isFlagged"
    FROM customers CROSS JOIN LATERAL (
      SELECT count(*) AS cashbooks,
        count(*) FILTER (WHERE status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)}) AS "openCashbooks",
        coalesce(sum(balance_sen) FILTER (WHERE status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)}), 0)::bigint AS "totalBalance"
      FROM cashbooks WHERE customer_id = customers.id AND voided_at IS NULL) AS loans
    WHERE customers.id = ANY (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
