import { build, type Plugin } from 'esbuild'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const MOST_KB = 12
const CHARTS = ['TimeChart.tsx', 'BarRows.tsx', 'Sparkline.tsx', 'BulletBar.tsx']

/** What every page has loaded before any chart. */
const loadedBefore: Plugin = {
  name: 'loaded-before',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(\.\.\/|react|@mantine\/)/ }, ({ path, importer }) =>
      importer.includes('node_modules') ? undefined : { path, external: true },
    )
  },
}

test('all charts together, with their share of d3 and their styles, stay light', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: CHARTS.map((file) => `export * from './${file}'`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    ...{ bundle: true, minify: true, write: false, format: 'esm', jsx: 'automatic' },
    outdir: join(import.meta.dirname, 'never-written'),
    plugins: [loadedBefore],
  })
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  expect(outputFiles).toHaveLength(2)
  expect(bytes / 1000).toBeGreaterThan(4)
  expect(bytes / 1000).toBeLessThanOrEqual(MOST_KB)
})
