import { readdirSync, readFileSync } from 'node:fs'

const MICROSECONDS_PER_TICK = 10_000

type Times = { parent: number; own: number; ofEnded: number }

/**
 * CPU time that a process and its children have used so far, in microseconds; those that ended count
 * too. Undefined where there is no /proc. Unlike time on a clock, others on the machine hardly move it.
 */
export function cpuTimeOf(pid: number): number | undefined {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const times = new Map(all.map((name) => [Number(name), timesOf(name)]))
    const { own, ofEnded } = times.get(pid)!
    const children = [...times.values()].filter((each) => each?.parent === pid)
    const sum = children.reduce((total, each) => total + each!.own, own + ofEnded)
    return sum * MICROSECONDS_PER_TICK
  } catch {
    return undefined
  }
}

function timesOf(pid: string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last bracket may hold anything; the state is the first word after it.
    const words = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: words[1]!, own: words[11]! + words[12]!, ofEnded: words[13]! + words[14]! }
  } catch {
    return undefined
  }
}
