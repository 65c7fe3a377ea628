import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { marked } from 'marked'
import type { Plugin, Rolldown } from 'vite'
import { assertDefined } from '#core/invariant.ts'
import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import { MANUAL_PAGES, MANUAL_WORDS, type ManualPage } from './manualPages.ts'

const FOLDER = new URL('../../docs/manual/', import.meta.url)
const STYLE = new URL('manual.css', import.meta.url)

/** `<html lang>`: our `my` is Malay. */
const CODES = { en: 'en', my: 'ms', zh: 'zh-Hans' } as const
const NAMES = { en: 'English', my: 'Bahasa Melayu', zh: '中文' } as const
const READERS = ['owner', 'agent', 'runner'] as const

/** Adds the manual of docs/manual to the build, as pages without scripts at /manual/LANGUAGE/NAME.html. */
export const manual: Plugin = {
  name: 'manual',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const emit = (name: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: `manual/${name}`, source })
      emit('manual.css', await readFile(STYLE, 'utf8'))
      const font = findChineseFont(bundle)
      for (const language of LANGUAGES) {
        const texts = await readTexts(language)
        for (const page of MANUAL_PAGES) {
          emit(`${language}/${page.name}.html`, getHtml(language, page, { texts, font }))
        }
        const folder = new URL(`pictures/${language}/`, FOLDER)
        for (const name of await readdir(folder)) {
          emit(`pictures/${language}/${name}`, await readFile(fileURLToPath(new URL(name, folder))))
        }
      }
    },
  },
}

/** Returns the path of the style sheet that brings the application's Chinese letters. */
function findChineseFont(bundle: Rolldown.OutputBundle): string {
  const sheet = Object.values(bundle).find(({ fileName, ...file }) => {
    const isSheet = fileName.endsWith('.css') && file.type === 'asset'
    return isSheet && String(file.source).includes('Noto Sans SC Variable')
  })
  return `/${assertDefined(sheet, 'the build has the Chinese letters').fileName}`
}

type Texts = ReadonlyMap<string, string>

async function readTexts(language: Language): Promise<Texts> {
  const texts = MANUAL_PAGES.map(async ({ name }) => {
    return [name, await readFile(new URL(`${language}/${name}.md`, FOLDER), 'utf8')] as const
  })
  return new Map(await Promise.all(texts))
}

const getText = (texts: Texts, { name }: ManualPage) => texts.get(name) ?? ''

/** Returns the title of a page: its first line. */
const getTitle = (text: string) => text.slice(2, text.indexOf('\n'))

type Shared = { texts: Texts; font: string }

function getHtml(language: Language, page: ManualPage, { texts, font }: Shared): string {
  const text = getText(texts, page)
  const next = MANUAL_PAGES[MANUAL_PAGES.indexOf(page) + 1]
  const { manual: title, open, next: nextWord } = MANUAL_WORDS
  return `<!doctype html>
<html lang="${CODES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${getTitle(text)} · Cashbook</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="../manual.css">
${language === 'zh' ? `<link rel="stylesheet" href="${font}">` : ''}
</head>
<body>
<header><a href="/">Cashbook</a> <b>${title[language]}</b> <nav>${listLanguages(language, page)}</nav></header>
<nav class="pages" aria-label="${title[language]}">${listPages(language, page, texts)}</nav>
<main>
${marked.parse(text, { async: false })}
<p class="screen"><a class="button" href="${page.screen}">${open[language]}</a></p>
${next ? `<p class="next">${nextWord[language]}: <a href="${next.name}.html">${getTitle(getText(texts, next))}</a></p>` : ''}
</main>
</body>
</html>
`
}

const listLanguages = (language: Language, { name }: ManualPage) =>
  LANGUAGES.map((each) => {
    const mark = each === language ? ' aria-current="true"' : ''
    return `<a href="../${each}/${name}.html" lang="${CODES[each]}"${mark}>${NAMES[each]}</a>`
  }).join(' ')

const listPages = (language: Language, current: ManualPage, texts: Texts) =>
  READERS.map((reader) => {
    const pages = MANUAL_PAGES.filter((page) => page.reader === reader).map((page) => {
      const mark = page === current ? ' aria-current="page"' : ''
      return `<li><a href="${page.name}.html"${mark}>${getTitle(getText(texts, page))}</a></li>`
    })
    return `<h2>${MANUAL_WORDS[reader][language]}</h2><ul>${pages.join('')}</ul>`
  }).join('')
