import { Button, Stack, Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Resolutions } from './Resolutions.tsx'
import type { Holder } from './holder.ts'
import { handOverWebMessages as text } from '../messages.ts'

type Props = {
  holder: Holder
  /** Opens the form; a runner, who resolves nothing, has none. */
  onResolve?: () => void
}

/** Shows the days of a runner's open difference, how to resolve it, and what was resolved. */
export function HolderDetails({ holder, onResolve }: Props) {
  const t = useT()
  const { runnerName: name, difference, days, resolutions } = holder
  return (
    <Stack gap="sm" align="flex-start">
      {days.length === 0 && <Text c="dimmed">{t(text.noDifference)}</Text>}
      {days.map(({ date: dayOn, amount }) => (
        <Text key={dayOn} className="figures" c="out">
          {t(amount > 0 ? text.dayShort : text.dayOver, {
            dayOn,
            amountSen: sen(Math.abs(amount)),
          })}
        </Text>
      ))}
      {difference !== 0 && onResolve && (
        <Button
          leftSection={<IconScale size={18} aria-hidden />}
          aria-label={t(text.resolveOf, { name })}
          onClick={onResolve}
        >
          {t(text.resolve)}
        </Button>
      )}
      {resolutions.length > 0 && (
        <Resolutions resolutions={resolutions} mayReverse={onResolve !== undefined} />
      )}
    </Stack>
  )
}
