import { Button, Drawer, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useSay } from '../language.ts'
import { kitText } from '../text.ts'
import { FilterField } from './FilterField.tsx'
import type { Column, Filter } from './listTypes.ts'
import { namesOf, type ListState } from './useListState.ts'

type Props<Row> = {
  state: ListState
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
}

/** Filters and order on a phone: a sheet that opens from below. */
export function PhoneFilters<Row>({ state, filters, columns }: Props<Row>) {
  const say = useSay()
  const [isOpen, { open, close }] = useDisclosure()
  const sortable = columns.filter(({ sorts }) => sorts)
  if (filters.length === 0 && sortable.length === 0) return null
  const orders = sortable.flatMap(({ name, label }) => [
    { value: `${name}:asc`, label: `${say(label)} · ${say(kitText.ascending)}` },
    { value: `${name}:desc`, label: `${say(label)} · ${say(kitText.descending)}` },
  ])
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={open}>
        {say(kitText.filters)}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        title={say(kitText.filters)}
        closeButtonProps={{ 'aria-label': say(kitText.close) }}
      >
        <Stack gap="md">
          {filters.map((filter) => (
            <FilterField key={namesOf(filter).join()} filter={filter} state={state} />
          ))}
          {sortable.length > 0 && (
            <Select
              label={say(kitText.sort)}
              placeholder={say(kitText.usualOrder)}
              clearable
              data={orders}
              value={state.sort || null}
              onChange={(sort) => state.setSort(sort ?? '')}
            />
          )}
          <Button onClick={close}>{say(kitText.okay)}</Button>
        </Stack>
      </Drawer>
    </>
  )
}
