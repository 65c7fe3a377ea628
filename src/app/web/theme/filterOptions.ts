import { isOptionsGroup, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core'
import { createSearch } from '#core/reading/names.ts'

/** Returns the options of a list in whose label every typed word is found, as names are searched. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const find = createSearch(search)
  const found = options.flatMap((option): ComboboxParsedItem[] => {
    if (!isOptionsGroup(option)) return find(String(option.label)) ? [option] : []
    const items = option.items.filter(({ label }) => find(String(label)))
    return items.length > 0 ? [{ ...option, items }] : []
  })
  return found.slice(0, limit)
}
