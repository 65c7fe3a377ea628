import { ActionIcon, Group, Select, TextInput } from '@mantine/core'
import { IconArrowsSort, IconListSearch } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { collectionWebMessages as text } from '../messages.ts'
import type { Order } from '../ordered.ts'
import { ORDER_WORDS } from './orderWords.ts'

type Props = { orders: readonly Order[]; order: Order; onArrange: () => void }

/** Shows the search for a stop and the choice of the visiting order. */
export function RoundTools({ orders, order, onArrange }: Props) {
  const t = useT()
  const [{ q }, setUrl] = useUrlState({ order: '', q: '' })
  return (
    <Group gap="xs">
      <TextInput
        flex="1 1 6rem"
        miw={0}
        type="search"
        aria-label={t(text.searchStops)}
        placeholder={t(platformMessages.search)}
        leftSection={<IconListSearch size={18} aria-hidden />}
        value={q}
        onChange={(event) => setUrl({ q: event.currentTarget.value }, { replace: true })}
      />
      {/* Large text puts it on its own line. */}
      <Group gap="xs" wrap="nowrap" flex="2 1 13rem" miw={0}>
        <Select
          flex={1}
          miw={0}
          aria-label={t(text.order)}
          allowDeselect={false}
          data={orders.map((value) => ({ value, label: t(ORDER_WORDS[value]) }))}
          value={order}
          onChange={(next) => setUrl({ order: next ?? '' })}
        />
        <ActionIcon variant="default" size={44} aria-label={t(text.arrange)} onClick={onArrange}>
          <IconArrowsSort size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}
