import type { z } from 'zod'
import type { Message } from '#platform/contract/message.ts'
import type { ledgerEvent } from './ledgerEvent.ts'
import { ledgerMessages as text } from './messages.ts'

/** The name of each reason for which money moved. */
export const EVENT_WORDS: Readonly<Record<z.output<typeof ledgerEvent>, Message>> = {
  OPEN: text.OPEN,
  CREDIT: text.CREDIT,
  REFUND: text.REFUND,
  RELOAN: text.RELOAN,
  BOUNCED: text.BOUNCED,
  CORRECTED: text.creditCorrected,
  RECOVERY: text.lossRecovered,
  SETTLE: text.SETTLE,
  CLOSE: text.CLOSE,
  PETTY_CASH: text.PETTY_CASH,
  COMMISSION: text.COMMISSION,
  HAND_OVER: text.HAND_OVER,
  DIFFERENCE: text.DIFFERENCE,
  MOVE: text.MOVE,
}
