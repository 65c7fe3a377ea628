import { readFileSync } from 'node:fs'

export type Memory = { share: number; resident: number }

/**
 * Returns the memory of a process in MB: its share, where what several map counts in equal parts, and all that is resident.
 * @throws Error without Linux
 */
export function readMemory(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
  return { share: read('Pss'), resident: read('Rss') }
}
