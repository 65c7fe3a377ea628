import { z } from 'zod'

/** The output of an endpoint that returns a file instead of the envelope. */
export const download = z.unknown().meta({ description: 'a file' })
