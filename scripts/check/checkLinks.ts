import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const LINK = /\]\(([^)\s]+)\)/g

/**
 * Checks that every relative link of the documentation leads to a file, and its `#part` to a
 * heading.
 */
export async function checkLinks(): Promise<string[]> {
  const list = execFileSync('git', ['ls-files', '-z', '*.md'], { encoding: 'utf8' })
  const pages = list.split('\0').filter((path) => path && path !== 'THIRD_PARTY_NOTICES.md')
  return pages.filter(existsSync).flatMap(findBrokenLinks)
}

/** Lists the broken links of one page, each with its line. */
export function findBrokenLinks(page: string): string[] {
  const lines = readFileSync(page, 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    [...line.matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?|mailto):/.test(target) && isBroken(page, target))
      .map((target) => `${page}:${index + 1} links to ${target}, which does not exist`),
  )
}

function isBroken(page: string, target: string): boolean {
  const [path = '', part] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(file)) return true
  return part !== undefined && !findAnchors(readFileSync(file, 'utf8')).includes(part)
}

/** Lists the anchors that GitHub gives to the headings of a page. */
function findAnchors(text: string): string[] {
  const headings = text.split('\n').filter((line) => /^#{1,6} /.test(line))
  return headings.map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  )
}
