import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { createSearch } from '#core/reading/names.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { packagesMessages as text } from '../messages.ts'
import classes from './ChooseMany.module.css'

export type Choice = {
  id: number
  /** The text that the search matches. */
  name: string
  /** A smaller line under the name. */
  note?: ReactNode
  /** The heading under which the choices of a group are listed. */
  group?: Message
}

type Props = {
  choices: readonly Choice[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
  /** The search's label. */
  find: Message
  isReadOnly?: boolean
  /** The maximum height; inside a dialog the list scrolls separately. */
  maxHeight?: number
}

/** Shows choices to tick, with a search and buttons for all and none. */
export function ChooseMany({ choices, chosen, onChange, find, isReadOnly, maxHeight }: Props) {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const search = createSearch(wanted)
  const shown = choices.filter(({ name }) => search(name))
  const groups = [...new Set(shown.map(({ group }) => group))]
  const ids = shown.map(({ id }) => id)
  const without = (gone: readonly number[]) => [...chosen].filter((id) => !gone.includes(id))
  const rows = groups.map((group) => (
    <Stack key={group?.key ?? ''} gap={0}>
      {group && (
        <Text size="sm" fw={600} c="dimmed" mt="sm" mb={4}>
          {t(group)}
        </Text>
      )}
      {shown
        .filter((choice) => choice.group === group)
        .map((choice) => (
          <Checkbox
            key={choice.id}
            className={classes.row}
            label={choice.name}
            description={choice.note}
            disabled={isReadOnly}
            checked={chosen.has(choice.id)}
            onChange={(event) => {
              const rest = without([choice.id])
              onChange(new Set(event.currentTarget.checked ? [...rest, choice.id] : rest))
            }}
          />
        ))}
    </Stack>
  ))
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <TextInput
          flex="1 1 200px"
          maw={360}
          type="search"
          aria-label={t(find)}
          placeholder={t(find)}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {!isReadOnly && (
          <Group gap={4}>
            <Button variant="subtle" onClick={() => onChange(new Set([...without(ids), ...ids]))}>
              {t(text.chooseAll)}
            </Button>
            <Button variant="subtle" onClick={() => onChange(new Set(without(ids)))}>
              {t(text.chooseNone)}
            </Button>
          </Group>
        )}
      </Group>
      {shown.length === 0 && <Text c="dimmed">{t(platformMessages.noResults)}</Text>}
      {maxHeight ? <ScrollArea.Autosize mah={maxHeight}>{rows}</ScrollArea.Autosize> : rows}
    </Stack>
  )
}
