import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, translate, type Language } from '#platform/contract/message.ts'
import { pages } from '#app/web/routes/pages.ts'
import { pagesMessages } from '#app/web/pages/messages.ts'
import { collectionWebMessages } from '#modules/collection/round/web/messages.ts'
import { customersWebMessages } from '#modules/customers/web/messages.ts'
import { daysOffWebMessages } from '#modules/lending/cashbooks/web/days-off/messages.ts'
import { massCreditWebMessages } from '#modules/collection/sheet/web/messages.ts'
import { reloanWebMessages } from '#modules/lending/reloans/web/messages.ts'
import { reminderMessages } from '#modules/collection/reminders/messages.ts'
import { settlementReportMessages } from '#modules/reports/settlement/web/messages.ts'
import { declaredMessages } from '../texts/declaredMessages.ts'
import { parse } from '../texts/sources.ts'
import { MANUAL_PAGES } from './manualPages.ts'

const NAMES = MANUAL_PAGES.map(({ name }) => name).toSorted()
const read = (language: Language, name: string) =>
  readFileSync(`docs/manual/${language}/${name}.md`, 'utf8')

test('each page has its text and its picture in each language, and nothing else lies there', () => {
  for (const language of LANGUAGES) {
    expect(readdirSync(`docs/manual/${language}`).toSorted()).toEqual(
      NAMES.map((name) => `${name}.md`),
    )
    const pictures = readdirSync(`docs/manual/pictures/${language}`).toSorted()
    expect(pictures).toEqual(NAMES.map((name) => `${name}.webp`))
    for (const name of NAMES) {
      const picture = /\]\(\.\.\/(.*)\)/.exec(read(language, name))?.[1]
      expect(picture).toBe(`pictures/${language}/${name}.webp`)
      expect(existsSync(`docs/manual/${picture}`)).toBe(true)
    }
  }
})

test('each page leads to a screen that exists', () => {
  const paths = pages.map(({ path }) => path)
  expect(MANUAL_PAGES.filter(({ screen }) => !paths.includes(screen))).toEqual([])
})

test('a page has the same steps in each language', () => {
  const countSteps = (text: string) => text.match(/^\d\. /gm)?.length
  for (const name of NAMES) {
    const counts = LANGUAGES.map((language) => countSteps(read(language, name)))
    expect(counts, name).toEqual([counts[0], counts[0], counts[0]])
  }
})

test('what is in bold is on a screen, in the words of the language', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const messages = files
    .filter((path) => /essages\.ts$/.test(path))
    .flatMap((path) => declaredMessages(parse(path, readFileSync(`src/${path}`, 'utf8'))))
  for (const language of LANGUAGES) {
    const known = new Set(messages.map((message) => message[language]))
    for (const name of NAMES) {
      const bold = [...read(language, name).matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words!)
      expect(
        bold.filter((words) => !known.has(words)),
        `${language}/${name}`,
      ).toEqual([])
    }
  }
})

const HINTS = {
  customers: customersWebMessages.noCustomersHint,
  'days-off': daysOffWebMessages.intro,
  lending: pagesMessages.noActiveHint,
  settlement: settlementReportMessages.noSettlementsHint,
  'mass-credit': massCreditWebMessages.chooseAgentHint,
  reloan: reloanWebMessages.noReloansHint,
  reminders: reminderMessages.nobodyHint,
  round: collectionWebMessages.nothingToCollectHint,
}

test('a page begins with the words of the empty screen', () => {
  for (const [name, hint] of Object.entries(HINTS)) {
    for (const language of LANGUAGES) {
      const words = translate(hint, language)
      expect(read(language, name), `${language}/${name}`).toContain(`\n\n${words}`)
    }
  }
})
