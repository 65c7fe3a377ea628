import { Select, SimpleGrid } from '@mantine/core'
import type { Message } from '../../contract/message.ts'
import { platformMessages } from '../messages.ts'
import { useT } from '../preferences/language.ts'
import { readingMessages } from './readingMessages.ts'

type Props = {
  columns: readonly { key: string; title: Message; hint?: Message; isNeeded?: boolean }[]
  titles: readonly string[]
  samples: readonly (readonly string[])[]
  /** The column of the file that holds each field, counted from 0. */
  mapping: Readonly<Record<string, number>>
  onChange: (mapping: Readonly<Record<string, number>>) => void
}

/** Shows for each field which column of a file holds it; a sample stands next to its title. */
export function ChooseColumns({ columns, titles, samples, mapping, onChange }: Props) {
  const t = useT()
  const options = titles.map((title, at) => {
    const sample = samples.map((row) => row[at]).find(Boolean)
    return { value: String(at), label: sample ? `${title} (${sample})` : title }
  })
  const choose = (key: string, value: string | null) => {
    const { [key]: before, ...rest } = mapping
    void before
    onChange(value === null ? rest : { ...rest, [key]: Number(value) })
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {columns.map(({ key, title, hint, isNeeded }) => (
        <Select
          key={key}
          label={t(title)}
          {...(hint && { description: t(hint) })}
          // Descriptions vary in length: above the inputs they would misalign a row.
          inputWrapperOrder={['label', 'input', 'description']}
          withAsterisk={isNeeded ?? false}
          placeholder={t(readingMessages.notRead)}
          data={options}
          value={mapping[key] === undefined ? null : String(mapping[key])}
          onChange={(value) => choose(key, value)}
          clearable
          searchable={titles.length > 8}
          clearButtonProps={{ 'aria-label': `${t(platformMessages.clear)}: ${t(title)}` }}
        />
      ))}
    </SimpleGrid>
  )
}
