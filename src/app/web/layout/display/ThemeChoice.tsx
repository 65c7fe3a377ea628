import { useMantineColorScheme } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { DisplayChoice, type DisplayChoiceProps } from './DisplayChoice.tsx'
import { menuMessages } from '../menuMessages.ts'

/** Shows the choice of light, dark or the device's setting. */
export function ThemeChoice(props: DisplayChoiceProps) {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <DisplayChoice
      {...props}
      label={menuMessages.theme}
      value={colorScheme}
      onChange={setColorScheme}
      options={[
        { value: 'light', label: t(menuMessages.lightTheme) },
        { value: 'dark', label: t(menuMessages.darkTheme) },
        { value: 'auto', label: t(menuMessages.autoTheme) },
      ]}
    />
  )
}
