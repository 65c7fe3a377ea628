import { Combobox, Group, Loader, Text, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { showPhone } from '#platform/contract/showPhone.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Photo } from '#platform/web/display/Photo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEnterAfterSearch } from '../../useEnterAfterSearch.ts'
import { SearchInput, type SearchInputProps } from './SearchInput.tsx'
import { layoutMessages } from '../messages.ts'
import { useFound, type Found } from './useFound.ts'

const DEBOUNCE_MS = 200
const MIN_CHARACTERS = 2

/** Shows the active search box: it searches from two characters on and opens the chosen result. */
export function SearchPanel({
  text,
  onText,
  isEntered,
  onDone,
}: SearchInputProps & { isEntered: boolean; onDone: () => void }) {
  const t = useT()
  const go = useGo()
  const { isAdmin } = useSession()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [settled] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const term = settled.length >= MIN_CHARACTERS ? settled : ''
  const { found, isBusy, isFailed } = useFound(term, isAdmin)
  const isShort = text.trim().length < MIN_CHARACTERS
  const hint = isShort
    ? layoutMessages.searchHint
    : isFailed
      ? layoutMessages.searchFailed
      : platformMessages.noResults
  const isWaiting = isShort ? text === '' : term === '' || (isBusy && found.length === 0)

  // Enter opens the first result.
  const ids = found.map(({ id }) => id).join()
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (ids !== '') selectFirstOption()
  }, [ids, selectFirstOption])

  function open(chosen: Found | undefined) {
    if (!chosen) return
    onText('')
    combobox.closeDropdown()
    onDone()
    go(chosen.target)
  }
  const onKeyDownCapture = useEnterAfterSearch({
    typed: text.trim(),
    isBusy: isBusy || (!isShort && text.trim() !== settled),
    openFirst: () => open(found[0]),
    isEntered,
  })

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => open(found.find((each) => String(each.id) === id))}
    >
      <Combobox.Target>
        <SearchInput
          autoFocus
          text={text}
          onText={(typed) => {
            onText(typed)
            combobox.openDropdown()
          }}
          rightSection={isBusy && <Loader size={16} />}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDownCapture={onKeyDownCapture}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isWaiting}>
        <Combobox.Options
          aria-label={t(isAdmin ? layoutMessages.enterAgentName : layoutMessages.searchCustomers)}
          mah={400}
          style={{ overflowY: 'auto' }}
        >
          {!isShort &&
            found.map((each) => (
              <Combobox.Option key={each.id} value={String(each.id)}>
                <FoundLine {...each} />
              </Combobox.Option>
            ))}
        </Combobox.Options>
        {!isWaiting && (isShort || found.length === 0) && (
          <Combobox.Empty role="status">{t(hint)}</Combobox.Empty>
        )}
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
