import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toIouDto } from './toIouDto.ts'
import { iouRow } from './iouRow.ts'

/** Returns the IOU of a cashbook. */
export const handleGetIou: Read<typeof endpoints.getIou> = async (context, { params }) =>
  toIouDto(context, await iouRow(context, params.cashbookId))
