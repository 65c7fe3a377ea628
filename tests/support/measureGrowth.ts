import { readFileSync } from 'node:fs'

const PACE_MILLISECONDS = 20

/** Bytes of memory that a process holds; NaN where there is no /proc. */
export function getMemory(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? NaN) * 1024
  } catch {
    return NaN
  }
}

/** Runs the work and returns by how many bytes the process grew at most during it. */
export async function measureGrowth<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<Result & { grewBytes: number }> {
  const before = getMemory(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, getMemory(pid))), PACE_MILLISECONDS)
  try {
    const result = await work()
    return { ...result, grewBytes: most - before }
  } finally {
    clearInterval(watch)
  }
}
