import { z } from 'zod'
import * as contract from '../../contract.ts'
import type { LogHead } from './logHead.ts'

/** A head as the content of a file: JSON, for people to read too. */
export function writeLogHead(head: LogHead): Buffer {
  return Buffer.from(`${JSON.stringify(z.encode(contract.logHead, head), null, 2)}\n`)
}

/** The head that a file holds. @throws Error when it holds none. */
export function readLogHead(content: string): LogHead {
  return contract.logHead.parse(JSON.parse(content))
}
