import { Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { showPhone } from '../../../kit/contract/showPhone.ts'
import { useGo } from '../../../kit/web/LinkTo.tsx'
import { useSay } from '../../../kit/web/language.ts'
import { Photo } from '../../../kit/web/Photo.tsx'
import { useSession } from '../../../kit/web/session.ts'
import { kitText } from '../../../kit/web/text.ts'
import { useFound, type Found } from './useFound.ts'
import { layoutText } from './text.ts'

const DEBOUNCE_MS = 200
const LEAST_CHARACTERS = 2

/** Finds active agents for admin types and customers for the others, from two characters on. */
export function SearchBox({ isFocused, onDone }: { isFocused?: boolean; onDone?: () => void }) {
  const say = useSay()
  const go = useGo()
  const { isAdmin } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const term = settled.length >= LEAST_CHARACTERS ? settled : ''
  const { found, isBusy } = useFound(term, isAdmin)
  useHotkeys([['mod+K', () => input.current?.focus()]], [])

  function open(id: string) {
    const chosen = found.find((each) => String(each.id) === id)
    if (!chosen) return
    setText('')
    combobox.closeDropdown()
    onDone?.()
    go(chosen.target)
  }

  const prompt = say(isAdmin ? layoutText.enterAgentName : layoutText.searchCustomers)
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.Target>
        <TextInput
          ref={input}
          type="search"
          aria-label={prompt}
          placeholder={prompt}
          autoFocus={isFocused ?? false}
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={isBusy && <Loader size={16} />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={term === '' || (isBusy && found.length === 0)}>
        <Combobox.Options mah={400} style={{ overflowY: 'auto' }}>
          {found.map((each) => (
            <Combobox.Option key={each.id} value={String(each.id)}>
              <FoundLine {...each} />
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{say(kitText.noResults)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function FoundLine({ name, groupName, phoneNumber, profilePhoto }: Found) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Photo path={profilePhoto} name={name} size={32} />
      <div>
        <Text size="sm" fw={600}>
          {name}
          {groupName !== null && ` (${groupName})`}
        </Text>
        <Text size="xs" c="dimmed" className="figures">
          {phoneNumber && showPhone(phoneNumber)}
        </Text>
      </div>
    </Group>
  )
}
