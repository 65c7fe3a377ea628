import { getCheckUrl } from '#platform/contract/getCheckUrl.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { creditWithNames } from './exportReceipt.ts'
import { getReceiptCode } from './receiptCode.ts'

/** Returns the check code that the receipt of one credit has when it is printed now. */
export const handleGetReceiptCheck: Read<typeof endpoints.getReceiptCheck> = async (
  context,
  { params, query },
) => {
  const { id, edits } = await creditWithNames(context, params.id)
  const code = getReceiptCode(context.secretKey, id, edits)
  const language = query.language ?? context.language
  return { code, checkUrl: getCheckUrl(context.publicOrigin, code, language) }
}
