import { Box, Stack, Switch, Text } from '@mantine/core'
import { ThisDevice } from '#platform/web/device/ThisDevice.tsx'
import { DENSITIES, density } from '#platform/web/preferences/density.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { shortcutKeys } from '#platform/web/layout/keyboard/shortcutKeys.ts'
import { DisplayChoice } from '../../layout/display/DisplayChoice.tsx'
import { LanguageChoice } from '../../layout/display/LanguageChoice.tsx'
import { TextSizeChoice } from '../../layout/display/TextSizeChoice.tsx'
import { ThemeChoice } from '../../layout/display/ThemeChoice.tsx'
import { accountMessages as text } from '#modules/office/users/web/account/messages.ts'

/** Shows the display and keyboard settings of this device. */
export function DisplaySettings() {
  const t = useT()
  return (
    <Box maw="var(--fields-width)">
      <Stack gap="md">
        <ThisDevice />
        <Text c="dimmed">{t(text.onThisDevice)}</Text>
        <TextSizeChoice />
        <DisplayChoice
          label={text.density}
          value={density.use()}
          onChange={density.choose}
          options={DENSITIES.map((value) => ({ value, label: t(text[value]) }))}
        />
        <ThemeChoice />
        <LanguageChoice />
        <Switch
          label={t(text.shortcuts)}
          description={t(text.shortcutsHint)}
          checked={shortcutKeys.use() === 'on'}
          onChange={(event) => shortcutKeys.choose(event.currentTarget.checked ? 'on' : 'off')}
        />
      </Stack>
    </Box>
  )
}
