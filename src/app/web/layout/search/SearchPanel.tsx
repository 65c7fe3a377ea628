import { Combobox, Group, Loader, Text, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { listCustomersV2 } from '#modules/customers/contract.ts'
import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { useGo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Photo } from '#platform/web/display/Photo.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEnterAfterSearch } from './useEnterAfterSearch.ts'
import { SearchInput, type SearchInputProps } from './SearchInput.tsx'
import { layoutMessages } from '../messages.ts'
import { menuMessages } from '../menuMessages.ts'
import { useFound, type Found } from './useFound.ts'

const DEBOUNCE_MS = 200
const MIN_CHARACTERS = 2
/** The option that searches the customer list. */
const IN_LIST = 'in-list'

/** Shows the active search box: it searches from two characters on and opens the chosen result. */
export function SearchPanel({
  text,
  onText,
  isFocused,
  isEntered,
  onDone,
}: SearchInputProps & {
  /** The field that it replaces has the focus. */
  isFocused: boolean
  isEntered: boolean
  onDone: () => void
}) {
  const t = useT()
  const go = useGo()
  const { isAdmin } = useSession()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [settled] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const term = settled.length >= MIN_CHARACTERS ? settled : ''
  const { found, isBusy, isFailed } = useFound(term, isAdmin)
  const isShort = text.trim().length < MIN_CHARACTERS
  const hint = isShort
    ? menuMessages.searchHint
    : isFailed
      ? menuMessages.searchFailed
      : platformMessages.noResults
  const isWaiting = isShort ? text === '' : term === '' || (isBusy && found.length === 0)

  // The field finds the agents of an admin type; the list finds their customers.
  const mayCustomers = useMay(listCustomersV2) && isAdmin
  const inList = mayCustomers && !isShort && !isWaiting
  const toList: Target = { to: '/customer', search: { search: text.trim() } }

  // Enter opens the first result.
  const ids = [...found.map(({ id }) => id), inList ? IN_LIST : ''].filter(Boolean).join()
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (ids !== '') selectFirstOption()
  }, [ids, selectFirstOption])

  function openList() {
    onText('')
    combobox.closeDropdown()
    onDone()
    go(toList)
  }

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
    openFirst: () => (found.length === 0 && inList ? openList() : open(found[0])),
    isEntered,
  })

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) =>
        id === IN_LIST ? openList() : open(found.find((each) => String(each.id) === id))
      }
    >
      <Combobox.Target>
        <SearchInput
          autoFocus={isFocused}
          text={text}
          onText={(typed) => {
            onText(typed)
            combobox.openDropdown()
          }}
          {...(isBusy && { rightSection: <Loader size={16} /> })}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDownCapture={onKeyDownCapture}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isWaiting}>
        {!isWaiting && (isShort || found.length === 0) && (
          <Combobox.Empty role="status">{t(hint)}</Combobox.Empty>
        )}
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
          {inList && (
            <Combobox.Option value={IN_LIST}>
              <Group gap="sm" wrap="nowrap">
                <IconSearch size={18} aria-hidden />
                <Text size="sm">{t(menuMessages.searchInCustomers, { words: text.trim() })}</Text>
              </Group>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function FoundLine({ name, groupName, phoneNumber, profilePhoto, guarantorName }: Found) {
  const t = useT()
  return (
    <Group gap="sm" wrap="nowrap">
      <Photo path={profilePhoto} name={name} sizePx={32} />
      <div>
        <Text size="sm" fw={600}>
          {name}
          {groupName !== null && ` (${groupName})`}
        </Text>
        <Text size="xs" c="dimmed" className="figures">
          {phoneNumber && showPhone(phoneNumber)}
        </Text>
        {guarantorName !== undefined && (
          <Text size="xs">{t(guarantorMessages.guarantorFound, { name: guarantorName })}</Text>
        )}
      </div>
    </Group>
  )
}
