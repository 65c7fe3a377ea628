import { Button, SegmentedControl, Stack, Title } from '@mantine/core'
import { IconArrowsSort, IconCash, IconCheck, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { collectionWebMessages as text } from '../messages.ts'
import { NearestChoice } from '../near/NearestChoice.tsx'
import { forgetHere } from '../near/places.ts'
import type { Order } from '../ordered.ts'
import { roundMessages } from '../roundMessages.ts'
import type { Stop } from '../stops.ts'
import { ORDER_WORDS } from './orderWords.ts'

export type RoundChoices = {
  orders: readonly Order[]
  order: Order
  /** How many stops are on the user's listings; undefined when none was handed over. */
  listed: number | undefined
  all: number
  /** The stops in their present order. */
  found: readonly Stop[]
  onArrange: () => void
}

type Props = RoundChoices & { onClose: () => void }

/** Shows which stops a phone's round has, in which order, and the other views of the same day. */
export function RoundMenu({ orders, order, listed, all, found, onArrange, onClose }: Props) {
  const t = useT()
  const [url, setUrl] = useUrlState({ order: '', view: '', agentId: 0 })
  const choose = (next: Order) => {
    forgetHere()
    setUrl({ order: next })
    onClose()
  }
  const arrange = () => {
    onArrange()
    onClose()
  }
  return (
    <Sheet title={t(roundMessages.roundMenu)} onClose={onClose}>
      <Stack gap="sm">
        {listed !== undefined && <RoundChoice listed={listed} all={all} />}
        <Title order={3} size="h5">
          {t(text.order)}
        </Title>
        <Stack gap={4} role="group" aria-label={t(text.order)}>
          {orders.map((each) => (
            <Button
              key={each}
              variant={each === order ? 'light' : 'default'}
              aria-pressed={each === order}
              justify="space-between"
              rightSection={each === order && <IconCheck size={18} aria-hidden />}
              onClick={() => choose(each)}
            >
              {t(ORDER_WORDS[each])}
            </Button>
          ))}
        </Stack>
        <Button
          variant="default"
          justify="start"
          leftSection={<IconArrowsSort size={18} aria-hidden />}
          onClick={arrange}
        >
          {t(text.arrange)}
        </Button>
        <NearestChoice stops={found} onFound={onClose} />
        <Title order={3} size="h5">
          {t(roundMessages.otherViews)}
        </Title>
        <Button
          variant="default"
          justify="start"
          leftSection={<IconTable size={18} aria-hidden />}
          onClick={() => setUrl({ view: 'sheet' })}
        >
          {t(roundMessages.asSheet)}
        </Button>
        <Button
          component={Link}
          {...linkTo({ to: '/mass-credit/cash', search: { agentId: url.agentId || undefined } })}
          variant="default"
          justify="start"
          leftSection={<IconCash size={18} aria-hidden />}
        >
          {t(roundMessages.cashOfDay)}
        </Button>
      </Stack>
    </Sheet>
  )
}

/** Shows the choice between the user's listings and all customers. */
export function RoundChoice({ listed, all }: { listed: number; all: number }) {
  const t = useT()
  const [{ round }, setUrl] = useUrlState({ round: 'listing' })
  return (
    <SegmentedControl
      fullWidth
      aria-label={t(text.round)}
      data={[
        { value: 'listing', label: t(text.roundListed, { count: listed }) },
        { value: 'all', label: t(text.roundAll, { count: all }) },
      ]}
      value={round}
      onChange={(next) => setUrl({ round: next })}
    />
  )
}
