import { build, transform } from 'esbuild'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { OLDEST_BROWSERS } from './oldestBrowsers.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const PAGE = 'portal.html'
const ENTRY = 'src/app/web/portal/main.tsx'

/**
 * Builds the page of a customer's link by itself, in one script and one style: it shares no file with the
 * application, so nothing that the application needs ever delays a borrower's balance.
 */
export const linkPage: Plugin = {
  name: 'link-page',
  // In development the browser's files come from their sources.
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      request.url = request.url?.replace(/^\/portal(?=[?#]|$)/, `/${PAGE}`)
      next()
    })
  },
  generateBundle: {
    order: 'pre',
    async handler() {
      const files = await bundle()
      let page = await readFile(at(PAGE), 'utf8')
      for (const { text, kind } of files) {
        const fileName = `assets/link-${getHash(text)}.${kind}`
        this.emitFile({ type: 'asset', fileName, source: text })
        page =
          kind === 'js'
            ? page.replace(`/${ENTRY}`, `/${fileName}`)
            : page.replace('</head>', `  <link rel="stylesheet" href="/${fileName}" />\n  </head>`)
      }
      const code = await readFile(at('public/oldBrowsers.js'), 'utf8')
      const { code: old } = await transform(code, { minify: true, target: 'es5' })
      const oldName = `assets/link-${getHash(old)}.js`
      this.emitFile({ type: 'asset', fileName: oldName, source: old })
      page = page.replace('/oldBrowsers.js', `/${oldName}`)
      this.emitFile({ type: 'asset', fileName: PAGE, source: page })
    },
  },
}

const getHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [at(ENTRY)],
    outdir: at('dist/web/assets'),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: [...OLDEST_BROWSERS],
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_API_BASE': JSON.stringify(process.env.VITE_API_BASE ?? '/api'),
    },
  })
  return outputFiles.map(({ path, text }) => ({
    text,
    kind: path.endsWith('.css') ? ('css' as const) : ('js' as const),
  }))
}
