import { ComboboxChevron, TextInput } from '@mantine/core'
import { startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { afterFirstInteraction } from '#platform/web/lazy/afterFirstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import type { AgentPickerProps } from './AgentPicker.tsx'

const AgentPicker = lazyPart(() => import('./AgentPicker.tsx'), 'AgentPicker')

/** Shows a choice of an agent that is rarely used: its code loads after the first touch of the page. */
export function LazyAgentPicker({ value, onChange, ...props }: AgentPickerProps) {
  const field = useRef<HTMLInputElement>(null)
  const [reached, setReached] = useState<'left' | 'focused'>()
  const { label, placeholder = '' } = props
  useEffect(() => afterFirstInteraction(AgentPicker.load), [])
  async function reach() {
    await AgentPicker.load()
    // Who has left the field by then is not called back.
    const isFocused = document.activeElement === field.current
    startTransition(() => setReached(isFocused ? 'focused' : 'left'))
  }
  const waiting = (
    <TextInput
      ref={field}
      label={label}
      placeholder={placeholder}
      readOnly
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      role="combobox"
      aria-expanded={false}
      // The field reacts before the list is drawn.
      onFocus={() => void reach()}
    />
  )
  return (
    <Suspense fallback={waiting}>
      {reached || value != null ? (
        <AgentPicker
          {...props}
          value={value}
          onChange={onChange}
          isOpenAtOnce={reached === 'focused'}
        />
      ) : (
        waiting
      )}
    </Suspense>
  )
}
