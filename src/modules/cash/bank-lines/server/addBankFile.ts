import { assertDefined } from '#core/invariant.ts'
import type { PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { requireBankAccount } from './bankLineRows.ts'
import { insertFile, rememberReading } from './bankLineWrites.ts'
import type { ReadFile } from './readBankFile.ts'
import { getSpan } from './readBankRows.ts'

/**
 * Adds a file that was read. The account's reading is locked first, so that of two who upload the
 * same file one adds its lines and the other finds them known.
 */
export const handleAddBankFile: PreparedWrite<typeof endpoints.addBankFile, ReadFile> = async (
  context,
  { body: { accountId }, files, prepared: { reading, rows } },
) => {
  const account = await requireBankAccount(context, accountId)
  await rememberReading(context, accountId, reading)
  const { originalName: name } = assertDefined(files[0], 'a file was read')
  const span = getSpan(rows.lines)
  const { id, added, unread } = await insertFile(context, { accountId, name, span, rows })
  const data = {
    id,
    accountId,
    name,
    firstDate: span.firstOn,
    lastDate: span.lastOn,
    lineCount: rows.lines.length,
    addedCount: added,
    knownCount: rows.lines.length - added,
    unreadCount: unread,
    leftOutCount: rows.leftOut,
  }
  const after = { account: account.name, fileName: name, count: added }
  const about = { entity: 'bank-file', entityId: id, agentId: account.agent_id } as const
  return { data, log: { action: 'bankLine.add', ...about, after } }
}
