import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const IS_TEXT = /\.(js|css|svg|json|webmanifest)$/
/** Less than this fits into one packet anyway. */
const FEWEST_BYTES = 1_000
/** The highest two need ten times as long and save 3 % more. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const toGzip = promisify<Buffer, Buffer>(gzip)

/** Writes `.br` and `.gz` next to the texts of a built web application, so that no request compresses them. */
export async function compressAssets(folder: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true })
  const texts = paths.filter((path) => IS_TEXT.test(path)).map((path) => join(folder, path))
  await Promise.all(
    texts.map(async (path) => {
      if ((await stat(path)).size < FEWEST_BYTES) return
      const content = await readFile(path)
      await writeFile(`${path}.br`, await toBrotli(content, QUALITY))
      await writeFile(`${path}.gz`, await toGzip(content))
    }),
  )
}
