import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { WEB_ROOT } from './startProduct.ts'

const PACKED = /\.(br|gz|map)$/
const TEXT = /\.(js|css|html|webmanifest)$/
/** A file of the build whose name ends with the hash of its text. */
const HASHED = /(?<=[\w-]{8})(?=\.(?:js|css)$)/

/**
 * Writes the built web application once more, with another hash in the name of each script and style, as the
 * build of the next version has them.
 */
export async function rehashBuild(folder: string): Promise<void> {
  const assets = await readdir(join(WEB_ROOT, 'assets'))
  const names = new Set(assets.filter((name) => HASHED.test(name)))
  const rename = (name: string) => (names.has(name) ? name.replace(HASHED, '9') : name)
  const paths = await readdir(WEB_ROOT, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of paths.filter((each) => each.isFile())) {
    if (PACKED.test(name)) continue
    const from = join(parentPath, name)
    const to = join(folder, parentPath.slice(WEB_ROOT.length), rename(name))
    await mkdir(dirname(to), { recursive: true })
    if (TEXT.test(name)) {
      const text = await readFile(from, 'utf8')
      await writeFile(to, text.replace(/[\w-]+\.(?:js|css)\b/g, rename))
    } else await copyFile(from, to)
  }
}
