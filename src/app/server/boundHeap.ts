import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 clear its heap whenever it has doubled. Left alone it waits until the heap has grown several
 * times over: one export of a million rows made the server 170 MiB bigger, nearly all of it rows that
 * were sent long ago. Clearing at two fifths already keeps it 20 MiB smaller and costs a fifth of the time.
 */
export function boundHeap(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
