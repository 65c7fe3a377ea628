import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startChild, type Child } from '../parts/child.ts'

/** A machine: a network namespace with an address of its own. */
export type Machine = {
  name: string
  address: string
  /** Starts a program there, as this user if one is named. */
  start(command: string, args: readonly string[], user?: string): Child
  /** Its processes whose command line matches. */
  listProcesses(pattern?: RegExp): number[]
  signal(signal: NodeJS.Signals, pattern?: RegExp): void
  /** Takes its network away, without a word to anybody, or brings it back. */
  cut(): void
  mend(): void
  /** Drops what it sends to another machine, or ends that. */
  isolateFrom(address: string): void
  rejoin(address: string): void
}

export type Network = { gateway: string; machines: Machine[]; close(): void }

/** The switch is in a namespace, too: no rule of this machine's firewall is in its way. */
const SWITCH = 'rig-switch'
const GATEWAY = 'rig-gateway'
const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' })
const inSwitch = (...args: string[]) => ip('netns', 'exec', SWITCH, 'ip', ...args)

/** Machines on one bridge; the processes of this test are at the gateway. Needs root. */
export function openNetwork(prefix: string, addresses: Readonly<Record<string, number>>): Network {
  const close = () => {
    for (const name of Object.keys(addresses)) {
      for (const pid of listPids(getSpace(name))) tryTo(() => process.kill(pid, 'SIGKILL'))
      tryTo(() => ip('netns', 'del', getSpace(name)))
    }
    tryTo(() => ip('netns', 'del', SWITCH))
    tryTo(() => ip('link', 'del', GATEWAY))
  }
  close()
  ip('netns', 'add', SWITCH)
  inSwitch('link', 'add', 'bridge', 'type', 'bridge')
  inSwitch('link', 'set', 'bridge', 'up')
  ip('link', 'add', GATEWAY, 'type', 'veth', 'peer', 'name', 'gateway', 'netns', SWITCH)
  ip('addr', 'add', `${prefix}.1/24`, 'dev', GATEWAY)
  ip('link', 'set', GATEWAY, 'up')
  inSwitch('link', 'set', 'gateway', 'master', 'bridge', 'up')
  const machines = Object.entries(addresses).map(([name, last]) => {
    return openMachine(name, `${prefix}.${last}`)
  })
  return { gateway: `${prefix}.1`, machines, close }
}

function openMachine(name: string, address: string): Machine {
  const space = getSpace(name)
  const inside = (...args: string[]) => ip('netns', 'exec', space, 'ip', ...args)
  ip('netns', 'add', space)
  inSwitch('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  inSwitch('link', 'set', name, 'master', 'bridge', 'up')
  inside('addr', 'add', `${address}/24`, 'dev', 'eth0')
  inside('link', 'set', 'lo', 'up')
  inside('link', 'set', 'eth0', 'up')
  const listProcesses = (pattern = /./) => {
    return listPids(space).filter((pid) => pattern.test(readCommand(pid)))
  }
  return {
    name,
    address,
    start: (command, args, user) => {
      const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []
      const all = ['netns', 'exec', space, ...as, command, ...args]
      return startChild('ip', all, { cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    },
    listProcesses,
    signal: (signal, pattern) => {
      for (const pid of listProcesses(pattern)) tryTo(() => process.kill(pid, signal))
    },
    cut: () => inSwitch('link', 'set', name, 'down'),
    mend: () => inSwitch('link', 'set', name, 'up'),
    isolateFrom: (other) => inside('route', 'add', 'blackhole', other),
    rejoin: (other) => inside('route', 'del', 'blackhole', other),
  }
}

const getSpace = (name: string) => `rig-${name}`

function listPids(space: string): number[] {
  const text = tryTo(() => ip('netns', 'pids', space)) ?? ''
  return text.split('\n').filter(Boolean).map(Number)
}

function readCommand(pid: number): string {
  return tryTo(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')) ?? ''
}

/** A process or a link may be gone already. */
function tryTo<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
