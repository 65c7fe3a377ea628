import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '#core/calendar.ts'
import type { LogHead } from './logHead.ts'
import { writeLogHead } from './logHeadFile.ts'

/** Stores the first head of a day as a file in the folder; an existing file of the day stays. */
export async function keepLogHead(folder: string, day: Day, head: LogHead): Promise<void> {
  const path = join(folder, `${day}.json`)
  if (existsSync(path)) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The file is written under another name and renamed, so its name never shows a partial file.
  const aside = `${path}.${randomUUID()}`
  const file = await open(aside, 'wx', 0o444)
  await file.writeFile(writeLogHead(head))
  await file.sync()
  await file.close()
  await rename(aside, path)
}
