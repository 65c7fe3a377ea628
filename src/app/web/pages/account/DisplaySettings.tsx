import { Box, Stack, Text } from '@mantine/core'
import { useSay } from '../../../../kit/web/language.ts'
import { LanguageChoice } from '../../layout/LanguageChoice.tsx'
import { TextSizeChoice } from '../../layout/TextSizeChoice.tsx'
import { ThemeChoice } from '../../layout/ThemeChoice.tsx'
import { accountText as text } from './text.ts'

/** How the pages look on this device. */
export function DisplaySettings() {
  const say = useSay()
  return (
    <Box maw={480}>
      <Stack gap="md">
        <Text c="dimmed">{say(text.onThisDevice)}</Text>
        <TextSizeChoice />
        <ThemeChoice />
        <LanguageChoice />
      </Stack>
    </Box>
  )
}
