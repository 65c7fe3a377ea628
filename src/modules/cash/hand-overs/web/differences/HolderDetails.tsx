import { Button, Stack, Text, type ButtonProps } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Resolutions } from './Resolutions.tsx'
import type { Holder } from './holder.ts'
import { handOverWebMessages as text } from '../messages.ts'

type Props = {
  holder: Holder
  /** A runner resolves and reverses nothing. */
  mayResolve: boolean
  /** Opens the form from here, where no other button does. */
  onResolve?: () => void
}

/** Shows the days of a runner's open difference, how to resolve it, and what was resolved. */
export function HolderDetails({ holder, mayResolve, onResolve }: Props) {
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
      {difference !== 0 && onResolve && <ResolveButton name={name} onClick={onResolve} />}
      {resolutions.length > 0 && <Resolutions resolutions={resolutions} mayReverse={mayResolve} />}
    </Stack>
  )
}

type ResolveProps = { name: string; onClick: () => void }

/** Shows the button that opens the form for a runner's difference. */
export function ResolveButton({ name, ...props }: ButtonProps & ResolveProps) {
  const t = useT()
  return (
    <Button
      {...props}
      leftSection={<IconScale size={18} aria-hidden />}
      aria-label={t(text.resolveOf, { name })}
    >
      {t(text.resolve)}
    </Button>
  )
}
