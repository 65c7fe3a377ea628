import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useStore } from '#platform/web/createStore.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { massCreditWebMessages as text } from './messages.ts'
import type { SheetState } from './sheetState.ts'
import { SHEET_FIND } from './steer.ts'

/** Narrows the sheet by name, phone or cashbook ID; Enter goes to the first amount found. */
export function FindInSheet({ sheet }: { sheet: SheetState }) {
  const t = useT()
  const typed = useStore(sheet.find)
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      sheet.find.set('')
    }
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-in="amount"]:enabled')?.focus()
  }
  return (
    <TextInput
      id={SHEET_FIND}
      type="search"
      aria-label={t(text.find)}
      placeholder={t(text.find)}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden />}
      flex={1}
      miw={{ base: '100%', sm: 160 }}
      value={typed}
      onKeyDown={handleKey}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => sheet.find.set(event.currentTarget.value)}
    />
  )
}
