import { Button, Drawer, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { useT } from '../../preferences/language.ts'
import { platformMessages } from '../../messages.ts'
import { listMessages } from '../messages.ts'
import { usePhone } from '../../layout/usePhone.ts'
import { FilterField } from './FilterField.tsx'
import type { AnyColumn, AnyFilter } from '../listTypes.ts'
import { getNames, type ListState } from '../useListState.ts'

type Props<Row> = {
  state: ListState
  filters: readonly AnyFilter[]
  columns: readonly AnyColumn<Row>[]
  /** How many rows match; undefined until it is known. */
  count: number | undefined
}

/**
 * Shows a phone's filters and order in a sheet from below, or a desktop's rarer filters in one from
 * the side.
 */
export function FilterSheet<Row>({ state, filters, columns, count }: Props<Row>) {
  const t = useT()
  const isPhone = usePhone()
  const [isOpen, { open, close }] = useDisclosure()
  const sortable = isPhone ? columns.filter(({ sorts }) => sorts) : []
  const word = t(isPhone ? listMessages.filters : listMessages.moreFilters)
  if (filters.length === 0 && sortable.length === 0) return null
  const orders = sortable.flatMap(({ name, label }) => [
    { value: `${name}:asc`, label: `${t(label)} · ${t(listMessages.ascending)}` },
    { value: `${name}:desc`, label: `${t(label)} · ${t(listMessages.descending)}` },
  ])
  return (
    <>
      <Button
        variant={isPhone ? 'default' : 'subtle'}
        {...(!isPhone && { px: 8 })}
        leftSection={
          isPhone ? <IconFilter size={18} aria-hidden /> : <IconPlus size={16} aria-hidden />
        }
        onClick={open}
      >
        {word}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? 'auto' : 'sm'}
        title={word}
        closeButtonProps={{ 'aria-label': t(platformMessages.close) }}
      >
        <Stack gap="md">
          {filters.map((filter) => (
            <FilterField key={getNames(filter).join()} filter={filter} state={state} />
          ))}
          {sortable.length > 0 && (
            <Select
              label={t(listMessages.sort)}
              placeholder={t(listMessages.usualOrder)}
              clearable
              data={orders}
              value={state.sort || null}
              onChange={(sort) => state.setSort(sort ?? '')}
            />
          )}
          <Button onClick={close}>
            {count === undefined ? t(platformMessages.okay) : t(listMessages.showCount, { count })}
          </Button>
        </Stack>
      </Drawer>
    </>
  )
}
