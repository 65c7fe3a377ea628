import { useMantineColorScheme } from '@mantine/core'
import { useT } from '../../../platform/web/language.ts'
import { DisplayChoice, type DisplayChoiceProps } from './DisplayChoice.tsx'
import { layoutText } from './text.ts'

/** Light, dark, or as the device has it. */
export function ThemeChoice(props: DisplayChoiceProps) {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <DisplayChoice
      {...props}
      label={layoutText.theme}
      value={colorScheme}
      onChange={setColorScheme}
      options={[
        { value: 'light', label: t(layoutText.lightTheme) },
        { value: 'dark', label: t(layoutText.darkTheme) },
        { value: 'auto', label: t(layoutText.autoTheme) },
      ]}
    />
  )
}
