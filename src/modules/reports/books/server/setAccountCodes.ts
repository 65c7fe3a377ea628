import { sql } from 'kysely'
import type { z } from 'zod'
import { fieldMessages } from '#platform/contract/fieldMessages.ts'
import { AppError, type FieldRefusal } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import type { setMapping } from '../forms.ts'
import { loadAccountCodes, toCodesDto, type AccountCodes } from './accountCodes.ts'

type Given = z.output<typeof setMapping>

/** Replaces the codes of all accounts, and of all places where some are given; the log names those that changed. */
export const handleSetAccountCodes: Write<typeof endpoints.setAccountCodes> = async (
  { db },
  { body },
) => {
  // Two replacements at once would insert the same code twice; readers go on.
  await sql`LOCK TABLE account_codes, place_codes IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const before = await loadAccountCodes(db)
  const faults = [...refuseUnknown(body, before), ...refuseTaken(body, before)]
  const [fault] = faults
  if (fault) throw new AppError(fault.message, { fields: faults })
  const rows = body.items.filter(({ code }) => code !== '')
  await db.deleteFrom('account_codes').execute()
  if (rows.length > 0) await db.insertInto('account_codes').values(rows).execute()
  if (body.places) {
    const places = body.places.filter(({ code }) => code !== '')
    await db.deleteFrom('place_codes').execute()
    const lines = places.map(({ agentId, bankAccountId, code }) => ({
      agent_id: agentId,
      bank_account_id: bankAccountId,
      code,
    }))
    if (lines.length > 0) await db.insertInto('place_codes').values(lines).execute()
  }
  const after = await loadAccountCodes(db)
  return {
    data: toCodesDto(after),
    log: {
      action: 'accountCode.update',
      entity: 'accountCode',
      before: { codes: changedLines(before, after) },
      after: { codes: changedLines(after, before) },
    },
  }
}

const toKey = ({ agentId, bankAccountId }: { agentId: number; bankAccountId: number | null }) =>
  `${agentId} ${bankAccountId ?? ''}`

/** Names the places that do not exist, or that are given twice. */
function refuseUnknown({ places = [] }: Given, codes: AccountCodes): FieldRefusal[] {
  const known = new Set(codes.places.map(toKey))
  return places.flatMap((place, index) => {
    const isKnown = known.delete(toKey(place))
    return isKnown
      ? []
      : [{ path: `places.${index}.agentId`, message: fieldMessages.ACCOUNT_TWICE }]
  })
}

/** Without places in the request theirs stay, and no account may take one of them. */
function refuseTaken({ items, places }: Given, codes: AccountCodes): FieldRefusal[] {
  if (places) return []
  const taken = new Set(codes.places.flatMap(({ code }) => (code === '' ? [] : [code])))
  return items.flatMap(({ code }, index) =>
    taken.has(code)
      ? [{ path: `items.${index}.code`, message: fieldMessages.ACCOUNT_CODE_TAKEN }]
      : [],
  )
}

/** Returns the codes that the other mapping does not have: `capital 3000`. */
function changedLines(codes: AccountCodes, others: AccountCodes): string[] {
  const before = new Set(toLines(others))
  return toLines(codes).filter((line) => !before.has(line))
}

const toLines = ({ accounts, places }: AccountCodes): string[] => [
  ...[...accounts].map(([account, code]) => `${account} ${code}`),
  ...places
    .filter(({ code }) => code !== '')
    .map(({ agentName, bankAccountName, code }) =>
      [agentName, bankAccountName ?? 'petty_cash', code].join(' '),
    ),
]
