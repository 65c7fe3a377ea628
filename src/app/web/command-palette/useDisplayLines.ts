import { useMantineColorScheme } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconBook, IconLanguage, IconMoon, type Icon } from '@tabler/icons-react'
import { createSearch } from '#core/reading/names.ts'
import { LANGUAGES, translate, type Message } from '#platform/contract/message.ts'
import { setLanguage, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { useSession } from '#platform/web/session/session.ts'
import { everyPageMessages } from '../layout/everyPageMessages.ts'
import { getManualPath } from '../layout/manualChapters.ts'
import { menuMessages } from '../layout/menuMessages.ts'
import { paletteMessages as text } from './messages.ts'

/** A line that acts on the screen itself, and what it does. */
type DisplayLine = { id: string; label: string; icon: Icon; run: () => void }

const THEMES = [
  ['light', menuMessages.lightTheme],
  ['dark', menuMessages.darkTheme],
  ['auto', menuMessages.autoTheme],
] as const

const LANGUAGE_WORDS = { en: text.english, my: text.malay, zh: text.chinese }

/**
 * Returns the manual's line, and what was typed of the languages and themes: without a word of theirs
 * they would push the pages down.
 */
export function useDisplayLines(typed: string): DisplayLine[] {
  const t = useT()
  const { user } = useSession()
  const current = useLanguage()
  const { pathname } = useLocation()
  const { setColorScheme } = useMantineColorScheme()
  const search = createSearch(typed)
  const inBoth = (message: Message) => [t(message), translate(message, 'en')]
  const manual = user ? getManualPath(pathname, user.roleId, current) : undefined
  const lines: DisplayLine[] = []
  if (manual && search(...inBoth(menuMessages.manual), ...inBoth(text.help))) {
    const run = () => void window.open(manual, '_blank', 'noopener')
    lines.push({ id: 'manual', label: t(menuMessages.manual), icon: IconBook, run })
  }
  if (typed.trim() === '') return lines
  const word = everyPageMessages.language
  for (const language of LANGUAGES.filter((each) => each !== current)) {
    const label = `${t(word)}: ${LANGUAGE_NAMES[language]}`
    const names = inBoth(LANGUAGE_WORDS[language])
    if (!search(label, translate(word, 'en'), ...names)) continue
    const run = () => setLanguage(language)
    lines.push({ id: `language-${language}`, label, icon: IconLanguage, run })
  }
  for (const [theme, name] of THEMES) {
    const words = [menuMessages.theme, name]
    const label = words.map((each) => t(each)).join(': ')
    if (!search(label, words.map((each) => translate(each, 'en')).join(': '))) continue
    lines.push({ id: `theme-${theme}`, label, icon: IconMoon, run: () => setColorScheme(theme) })
  }
  return lines
}
