import { z } from 'zod'

/** Why money moved: a journal's event; a reversal has that of the journal it reverses. */
export const ledgerEvent = z.enum([
  'OPEN',
  'CREDIT',
  'REFUND',
  'RELOAN',
  'BOUNCED',
  'CORRECTED',
  'RECOVERY',
  'SETTLE',
  'CLOSE',
  'PETTY_CASH',
  'COMMISSION',
  'HAND_OVER',
  'DIFFERENCE',
  'MOVE',
])
