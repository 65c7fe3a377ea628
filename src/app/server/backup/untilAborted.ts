/**
 * Waits for work, but not beyond the signal: work that hangs is left behind, and its errors are ignored then.
 * @throws the reason of the signal
 */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let leave = () => {}
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', leave))
}
