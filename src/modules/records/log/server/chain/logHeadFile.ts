import { z } from 'zod'
import * as schemas from '../schemas.ts'
import type { LogHead } from './logHead.ts'

/** Writes a head as readable JSON. */
export function writeLogHead(head: LogHead): Buffer {
  return Buffer.from(`${JSON.stringify(z.encode(schemas.logHead, head), null, 2)}\n`)
}

/** Reads a head from the content of a file. @throws Error when it is not a head */
export function readLogHead(content: string): LogHead {
  return schemas.logHead.parse(JSON.parse(content))
}
