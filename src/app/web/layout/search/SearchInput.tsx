import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { layoutMessages } from '../messages.ts'

export type SearchInputProps = { text: string; onText: (typed: string) => void }

/** Shows the search field; its placeholder names what it finds. */
export function SearchInput({
  text,
  onText,
  ...props
}: SearchInputProps & Omit<TextInputProps, 'value' | 'onChange'>) {
  const t = useT()
  const { isAdmin } = useSession()
  const prompt = t(isAdmin ? layoutMessages.enterAgentName : layoutMessages.searchCustomers)
  return (
    <TextInput
      {...props}
      type="search"
      aria-label={prompt}
      placeholder={prompt}
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
