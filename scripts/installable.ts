import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const MARK = 'public/favicon.svg'
const BRAND = '#23487f'
/** A maskable icon may lose all but its middle 80 %; an Apple one has corners of its own. */
const ICONS = [
  { name: 'icon-192.png', size: 192, mark: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, mark: 1, ground: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, mark: 0.76, ground: BRAND },
  { name: 'apple-touch-icon.png', size: 180, mark: 0.92, ground: BRAND },
]

/** What an application needs to be installed: its icons, and the worker that keeps its files. */
export const installable: Plugin = {
  name: 'installable',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const { name, ...icon } of ICONS) {
        const source = await drawIcon(icon)
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source })
      }
      const code = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName))
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const shell = ['index.html', 'favicon.svg', ...code.map(({ fileName }) => fileName).sort()]
      const name = createHash('sha256')
        .update(shell.join())
        .update(page.source)
        .update(await readFile(at(MARK)))
        .digest('hex')
        .slice(0, 16)
      const source = await workerOf(shell, name)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
}

/** The product's mark as a PNG, on a ground that is seen where the mark does not reach. */
export async function drawIcon(icon: {
  size: number
  mark: number
  ground: string
}): Promise<Buffer> {
  const { size, mark, ground } = icon
  const width = Math.round(size * mark)
  const input = await sharp(at(MARK), { density: 72 * (width / 32) })
    .resize(width, width)
    .png()
    .toBuffer()
  const background = ground === 'transparent' ? { r: 0, g: 0, b: 0, alpha: 0 } : ground
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function workerOf(shell: readonly string[], name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [at('src/app/worker/serviceWorker.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    define: {
      __SHELL__: JSON.stringify(shell.map((path) => `/${path}`)),
      __SHELL_NAME__: JSON.stringify(name),
    },
  })
  return outputFiles[0]!.text
}
