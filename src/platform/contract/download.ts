import { z } from 'zod'

/** Output of a call that answers with a file in place of the envelope. */
export const download = z.unknown().meta({ description: 'a file' })
