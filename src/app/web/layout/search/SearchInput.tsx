import type { Ref } from 'react'
import { Kbd, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { shortcutKeys } from '#platform/web/layout/keyboard/shortcutKeys.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { layoutMessages } from '../messages.ts'

export type SearchInputProps = {
  ref?: Ref<HTMLInputElement>
  text: string
  onText: (typed: string) => void
}

/** Shows the search field; its placeholder names what it finds. */
export function SearchInput({
  text,
  onText,
  ...props
}: SearchInputProps & Omit<TextInputProps, 'value' | 'onChange'>) {
  const t = useT()
  const { isAdmin } = useSession()
  // The key opens the palette, which finds pages, too.
  const isOn = shortcutKeys.use() === 'on'
  const isPhone = usePhone()
  const hasKey = isOn && !isPhone && text === ''
  const prompt = t(isAdmin ? layoutMessages.enterAgentName : layoutMessages.searchCustomers)
  return (
    <TextInput
      type="search"
      aria-label={prompt}
      placeholder={prompt}
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={hasKey && <Kbd aria-hidden>/</Kbd>}
      {...props}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
