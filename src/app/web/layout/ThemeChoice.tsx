import { useMantineColorScheme } from '@mantine/core'
import { useSay } from '../../../platform/web/language.ts'
import { DisplayChoice, type DisplayChoiceProps } from './DisplayChoice.tsx'
import { layoutText } from './text.ts'

/** Light, dark, or as the device has it. */
export function ThemeChoice(props: DisplayChoiceProps) {
  const say = useSay()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <DisplayChoice
      {...props}
      label={layoutText.theme}
      value={colorScheme}
      onChange={setColorScheme}
      options={[
        { value: 'light', label: say(layoutText.lightTheme) },
        { value: 'dark', label: say(layoutText.darkTheme) },
        { value: 'auto', label: say(layoutText.autoTheme) },
      ]}
    />
  )
}
