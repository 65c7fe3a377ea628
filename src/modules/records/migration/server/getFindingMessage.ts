import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import type { Message } from '#platform/contract/message.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { sheetRefusals } from '#platform/contract/sheetRefusals.ts'
import { migrationMessages } from '../messages.ts'
import { sheetMessages } from '../sheetMessages.ts'

const messages: Readonly<Record<string, Message | undefined>> = {
  ...commonMessages,
  ...requestMessages,
  ...refusalMessages,
  ...sheetRefusals,
  ...migrationMessages,
  ...sheetMessages,
  ...guarantorMessages,
}

/** Returns the text of what was found about a sheet or a row: it is stored by its code. */
export const getFindingMessage = (code: string): Message | undefined => messages[code]
