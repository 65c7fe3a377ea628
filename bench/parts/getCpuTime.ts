import { existsSync, readdirSync, readFileSync } from 'node:fs'

const MICROSECONDS_PER_TICK = 10_000

type Times = { parent: number; own: number; ofEnded: number }

/**
 * Returns the CPU time in microseconds of a process and its ended children, optionally with living
 * ones. NaN without /proc. Other load affects it less than elapsed time.
 */
export function getCpuTime(pid: number, withLiving = false): number {
  const { own, ofEnded } = getTimes(pid) ?? { own: NaN, ofEnded: NaN }
  const living = withLiving ? livingChildren(pid).reduce((sum, each) => sum + each.own, 0) : 0
  return (own + ofEnded + living) * MICROSECONDS_PER_TICK
}

/** Returns the CPU time in microseconds of a process of one thread, to the nanosecond. NaN without /proc. */
export function getThreadTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000
  } catch {
    return NaN
  }
}

function livingChildren(pid: number): Times[] {
  const all = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  const times = all.map((name) => getTimes(Number(name)))
  return times.filter((each): each is Times => each?.parent === pid)
}

function getTimes(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last bracket may contain anything; the state is the first word after it.
    const words = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: words[1]!, own: words[11]! + words[12]!, ofEnded: words[13]! + words[14]! }
  } catch {
    return undefined
  }
}
