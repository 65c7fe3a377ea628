import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Whether the process runs. A zombie has ended; only nobody has asked for its exit code yet. */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return !['Z', 'X', undefined].includes(linuxStat(pid)?.state)
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !request('ps', ['-o', 'state=', '-p', String(pid)]).startsWith('Z')
}

/** When it started, in any unit that stays the same for one process; tells a reused pid apart. */
export function startOf(pid: number): string {
  if (process.platform === 'linux') return linuxStat(pid)?.start ?? ''
  return request('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** The working directory of a process, or '' where it cannot be learned. */
export function workingDirectoryOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
  const fields = request('lsof', ['-a', '-d', 'cwd', '-p', String(pid), '-Fn']).split('\n')
  return fields.find((field) => field.startsWith('n'))?.slice(1) ?? ''
}

// The command name stands in brackets and may itself hold spaces and brackets.
function linuxStat(pid: number): { state: string | undefined; start: string | undefined } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], start: fields[19] }
  } catch {
    return null
  }
}

function request(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
