import { sql } from 'kysely'
import { ACCOUNT_NAMES, type Account } from '#core/ledger/account.ts'
import { ROLES } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'

/** A place where money lies: an agent's petty cash, or one of the agent's bank accounts. */
export type Place = {
  agentId: number
  agentName: string
  bankAccountId: number | null
  bankAccountName: string | null
  code: string
}

/** Whose code is looked up: the line of a journal or of the trial balance. */
type Coded = { account: Account; agentId?: number; bankAccountId?: number | null }

/** The owner's codes. */
export type AccountCodes = {
  readonly accounts: ReadonlyMap<string, string>
  readonly places: readonly Place[]
  /** The code of the place, else of the account; undefined where neither has one. */
  readonly find: (line: Coded) => string | undefined
}

/** Loads the owner's codes, and all places that may have one. */
export async function loadAccountCodes(db: Database): Promise<AccountCodes> {
  const [rows, places] = await Promise.all([
    db.selectFrom('account_codes').selectAll().execute(),
    loadPlaces(db),
  ])
  const accounts = new Map(rows.map(({ account, code }) => [account, code]))
  const ofPlaces = new Map(places.map((place) => [toKey(place), place.code]))
  const findPlace = ({ account, agentId, bankAccountId = null }: Coded) =>
    agentId !== undefined && (account === 'petty_cash' || account === 'bank')
      ? ofPlaces.get(toKey({ agentId, bankAccountId }))
      : undefined
  return { accounts, places, find: (line) => findPlace(line) || accounts.get(line.account) }
}

const toKey = ({ agentId, bankAccountId }: Pick<Place, 'agentId' | 'bankAccountId'>) =>
  `${agentId} ${bankAccountId ?? ''}`

/** Returns each agent's petty cash with the agent's bank accounts; removed ones with a code too. */
async function loadPlaces(db: Database): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT agent.id AS "agentId", agent.name AS "agentName", place.bank_account_id AS "bankAccountId",
           place.name AS "bankAccountName", coalesce(place_codes.code, '') AS code
    FROM users AS agent
    CROSS JOIN LATERAL (
      SELECT NULL::bigint AS bank_account_id, NULL AS name, agent.status
      UNION ALL
      SELECT id, name, status FROM bank_accounts WHERE bank_accounts.agent_id = agent.id) AS place
    LEFT JOIN place_codes ON place_codes.agent_id = agent.id
      AND place_codes.bank_account_id IS NOT DISTINCT FROM place.bank_account_id
    WHERE agent.role_id = ${sql.lit(ROLES.AGENT)}
      AND ((agent.status <> ${sql.lit(RECORD_STATUS.DELETED)} AND place.status <> ${sql.lit(RECORD_STATUS.DELETED)})
        OR place_codes.code IS NOT NULL)
    ORDER BY agent.name COLLATE "und-x-icu", agent.id, place.bank_account_id NULLS FIRST`.execute(
    db,
  )
  return rows
}

/** Returns the codes as the API shows them: every account, in the order of the trial balance. */
export const toCodesDto = ({ accounts, places }: AccountCodes) => ({
  items: ACCOUNT_NAMES.map((account) => ({ account, code: accounts.get(account) ?? '' })),
  places: [...places],
})
