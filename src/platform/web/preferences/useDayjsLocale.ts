import { useEffect, useState } from 'react'
import { DAYJS_LOCALES, useLanguage } from './language.ts'

const loads = {
  en: () => Promise.resolve(),
  my: () => import('dayjs/locale/ms-my'),
  zh: () => import('dayjs/locale/zh-cn'),
}

/** Returns the dayjs locale of the language on screen, loaded on first use; `en` until then. */
export function useDayjsLocale(): string {
  const language = useLanguage()
  const [ready, setReady] = useState<string>('en')
  useEffect(() => {
    let isCurrent = true
    void loads[language]().then(() => isCurrent && setReady(DAYJS_LOCALES[language]))
    return () => {
      isCurrent = false
    }
  }, [language])
  return ready
}
