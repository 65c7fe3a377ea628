import { ActionIcon, Group, Select, TextInput } from '@mantine/core'
import { IconArrowsSort, IconSearch } from '@tabler/icons-react'
import { useSay } from '../../../../kit/web/language.ts'
import { kitText } from '../../../../kit/web/text.ts'
import { useUrlState } from '../../../../kit/web/useUrlState.ts'
import { massCreditWebText as text } from '../text.ts'
import { ORDERS, type Order } from './ordered.ts'

const WORDS = {
  route: text.orderRoute,
  group: text.orderGroup,
  name: text.orderName,
  debt: text.orderDebt,
} as const

/** Finds a stop and chooses the order in which they are visited. */
export function RoundTools({ onArrange }: { onArrange: () => void }) {
  const say = useSay()
  const [{ order, q }, setUrl] = useUrlState({ order: 'route', q: '' })
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        type="search"
        aria-label={say(text.searchStops)}
        placeholder={say(kitText.search)}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={q}
        onChange={(event) => setUrl({ q: event.currentTarget.value }, { replace: true })}
      />
      <Select
        flex={1.4}
        miw={0}
        aria-label={say(text.order)}
        allowDeselect={false}
        data={ORDERS.map((value) => ({ value, label: say(WORDS[value]) }))}
        value={order}
        onChange={(next) => setUrl({ order: (next as Order | null) ?? 'route' })}
      />
      <ActionIcon variant="default" size={44} aria-label={say(text.arrange)} onClick={onArrange}>
        <IconArrowsSort size={20} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
