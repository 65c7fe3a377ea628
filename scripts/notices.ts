import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type LockEntry = { version: string; license?: string; dev?: boolean; optional?: boolean }
type Notice = { name: string; version: string; license: string; copyright: string[]; text: string }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LICENSE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i
const COPYRIGHT_LINE = /^\W*(copyright|©).*(\d{4}|\(c\))/i

const HEAD = `# Third-party notices

Cashbook uses the packages below at run time. \`npm run notices\` writes this file from package-lock.json and the
license files of the installed packages. Packages marked "optional" are binaries or helpers for one platform: npm
installs only those that fit, each with its own license file.
`

/** Writes the licenses of all production packages, the same on every platform. */
export async function writeNotices(root = ROOT): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const rows = packages.map(([path, { version, license = 'see its text', optional }]) => {
    return `- ${getName(path)} ${version}: ${license}${optional ? ' (optional)' : ''}`
  })
  const required = packages.filter(([, { optional }]) => !optional)
  const notices = await Promise.all(required.map(([path, entry]) => readNotices(root, path, entry)))
  const texts = new Map<string, Notice[]>()
  for (const notice of notices.flat()) {
    const key = notice.text.replace(/\W+/g, ' ').toLowerCase()
    texts.set(key, [...(texts.get(key) ?? []), notice])
  }
  const sections = [...texts.values()].map((group) => showText(group))
  return [HEAD, ...new Set(rows), '', '## License texts', '', ...sections].join('\n')
}

const getName = (path: string) => path.replace(/^.*node_modules\//, '')

async function readNotices(root: string, path: string, entry: LockEntry): Promise<Notice[]> {
  const files = (await readdir(join(root, path), { withFileTypes: true }))
    .filter((file) => file.isFile() && LICENSE_FILE.test(file.name))
    .map((file) => file.name)
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(root, path, file), 'utf8')).trim().split(/\r?\n/)
      const isCopyright = (line: string) => COPYRIGHT_LINE.test(line)
      const copyright = lines.filter(isCopyright).map((line) => line.trim())
      const text = lines
        .filter((line) => !isCopyright(line))
        .join('\n')
        .trim()
      const { version, license = 'see its text' } = entry
      return { name: getName(path), version, license, copyright, text }
    }),
  )
}

/** Formats one text with the packages that share it and their copyright lines. */
function showText(group: readonly Notice[]): string {
  const users = group.map(({ name, version, copyright }) =>
    [`${name} ${version}`, ...copyright.map((line) => `    ${line}`)].join('\n'),
  )
  const title = [...new Set(group.map(({ license }) => license))].join(', ')
  return `### ${title}\n\n~~~text\n${[...new Set(users)].join('\n')}\n\n${group[0]?.text}\n~~~\n`
}

if (import.meta.filename === process.argv[1]) {
  await writeFile(join(ROOT, 'THIRD_PARTY_NOTICES.md'), await writeNotices())
  console.log('THIRD_PARTY_NOTICES.md is up to date')
}
