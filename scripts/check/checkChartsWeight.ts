import { build, type Plugin } from 'esbuild'
import { resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

const FOLDER = resolve('src/platform/web/charts')
const CHARTS = ['time/TimeChart.tsx', 'BarRows.tsx', 'Sparkline.tsx', 'BulletBar.tsx']
const KILOBYTES = 12

/** What every page has loaded before any chart. */
const loadedBefore: Plugin = {
  name: 'loaded-before',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(\.\.\/|#|react|@mantine\/)/ }, ({ path, importer, resolveDir }) => {
      const isChart = path.startsWith('../') && resolve(resolveDir, path).startsWith(FOLDER + sep)
      return isChart || importer.includes('node_modules') ? undefined : { path, external: true }
    })
  },
}

/** Checks that all charts together, with their share of d3 and their styles, stay light after gzip. */
export async function checkChartsWeight(): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: {
      contents: CHARTS.map((file) => `export * from './${file}'`).join('\n'),
      resolveDir: FOLDER,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    outdir: resolve(FOLDER, 'never-written'),
    plugins: [loadedBefore],
  })
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  const weight = Math.ceil(bytes / 1000)
  if (outputFiles.length !== 2) return [`the charts are ${outputFiles.length} files, not 2`]
  return bytes <= KILOBYTES * 1000
    ? []
    : [`the charts weigh ${weight} kB; they may weigh ${KILOBYTES}`]
}
