import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Returns whether the process runs. A zombie has ended; only its exit code is still unread. */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return !['Z', 'X', undefined].includes(linuxStat(pid)?.state)
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !request('ps', ['-o', 'state=', '-p', String(pid)]).startsWith('Z')
}

/** Returns when it started, in any unit that is constant for one process; detects a reused pid. */
export function getStart(pid: number): string {
  if (process.platform === 'linux') return linuxStat(pid)?.start ?? ''
  return request('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** Returns the working directory of a process, or '' when it is unknown. */
export function getWorkingDirectory(pid: number): string {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
  const fields = request('lsof', ['-a', '-d', 'cwd', '-p', String(pid), '-Fn']).split('\n')
  return fields.find((field) => field.startsWith('n'))?.slice(1) ?? ''
}

// The command name is in brackets and may itself contain spaces and brackets.
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
