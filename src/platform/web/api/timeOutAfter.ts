/**
 * Returns a signal that aborts with a TimeoutError after that many ms. `AbortSignal.timeout` does
 * the same, and is missing below Chrome 103 and Safari 16.
 */
export function timeOutAfter(ms: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(new DOMException('no response in time', 'TimeoutError')), ms)
  return late.signal
}
