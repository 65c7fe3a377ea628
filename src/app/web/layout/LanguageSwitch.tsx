import { Button, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { LANGUAGES, LOCALES } from '../../../kit/contract/text.ts'
import { setLanguage, useLanguage, useSay } from '../../../kit/web/language.ts'
import { layoutText } from './text.ts'

const NAMES = { en: layoutText.english, my: layoutText.malay, zh: layoutText.chinese }

/** The language on screen and the others, by the names they have for themselves. */
export function LanguageSwitch() {
  const say = useSay()
  const current = useLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={`${say(layoutText.language)}: ${say(NAMES[current])}`}
        >
          {say(NAMES[current])}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={LOCALES[language]}
            onClick={() => setLanguage(language)}
            rightSection={language === current && <IconCheck size={16} aria-hidden />}
            aria-current={language === current}
          >
            {say(NAMES[language])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
