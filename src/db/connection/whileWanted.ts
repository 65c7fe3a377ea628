import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<{ readonly destroyed: boolean }>()

/**
 * Runs the work of a request whose client is at the end of the socket: once the client has gone,
 * what still waits for a connection is dropped. What is under way is finished.
 */
export function whileWanted<T>(socket: { readonly destroyed: boolean }, work: () => T): T {
  return requests.run(socket, work)
}

/** Runs work for several requests, which goes on when one of them is gone. */
export function forEverybody<T>(work: () => T): T {
  return requests.exit(work)
}

/** Nobody waits for the answer any more. */
export class Unwanted extends Error {
  constructor() {
    super('The client has gone')
  }
}

/** Returns whether the client of the present request has gone. */
export const isUnwanted = () => requests.getStore()?.destroyed ?? false
