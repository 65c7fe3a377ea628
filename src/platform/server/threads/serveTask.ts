import { parentPort } from 'node:worker_threads'
import { assertDefined } from '#core/invariant.ts'
import type { Message, Values } from '../../contract/message.ts'
import { AppError } from '../appError.ts'

/** What the server sends to a thread: a new input, or a request for the next piece. */
export type ToThread<Input> = { begin: Input } | { next: true }

/** The replies of a thread. */
export type FromThread<Piece> =
  | { piece: Piece }
  | { done: true }
  | { refused: { message: Message; status: number; values: Values } }
  | { failed: string }

/** Makes this thread process inputs, piece by piece as they are fetched. For its entry file. */
export function serveTask<Input, Piece>(task: (input: Input) => AsyncIterable<Piece>): void {
  const port = assertDefined(parentPort, 'this runs in a thread')
  let pieces: AsyncIterator<Piece> | undefined
  async function respond(message: ToThread<Input>): Promise<FromThread<Piece>> {
    try {
      if ('begin' in message) pieces = task(message.begin)[Symbol.asyncIterator]()
      const next = await assertDefined(pieces, 'the task was begun').next()
      return next.done ? { done: true } : { piece: next.value }
    } catch (error) {
      if (!(error instanceof AppError)) return { failed: String((error as Error).stack ?? error) }
      const { userMessage: text, status, values } = error
      return { refused: { message: text, status, values } }
    }
  }
  port.on('message', (message: ToThread<Input>) => {
    void respond(message).then((reply) => port.postMessage(reply))
  })
}
