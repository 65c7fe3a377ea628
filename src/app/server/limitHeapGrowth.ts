import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage whenever the heap has doubled. By default V8 waits until it has grown
 * several times over: one export of a million rows added 170 MiB, nearly all of it rows already
 * sent. Collecting at two fifths saves only 20 MiB more and takes a fifth of the time.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
