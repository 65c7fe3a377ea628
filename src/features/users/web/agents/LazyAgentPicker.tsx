import { ComboboxChevron, TextInput } from '@mantine/core'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { afterFirstInteraction } from '#platform/web/lazy/firstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import type { AgentPickerProps } from './AgentPicker.tsx'

const AgentPicker = lazyPart(() => import('./AgentPicker.tsx'), 'AgentPicker')

/** Shows a choice of an agent that is rarely used: its code loads after the first touch of the page. */
export function LazyAgentPicker({ value, onChange, ...props }: AgentPickerProps) {
  const [isReached, setReached] = useState(false)
  const { label, placeholder = '' } = props
  useEffect(() => afterFirstInteraction(AgentPicker.load), [])
  const waiting = (
    <TextInput
      label={label}
      placeholder={placeholder}
      readOnly
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      role="combobox"
      aria-expanded={false}
      // The field reacts before the list is drawn.
      onFocus={() => void AgentPicker.load().then(() => startTransition(() => setReached(true)))}
    />
  )
  return (
    <Suspense fallback={waiting}>
      {isReached || value != null ? (
        <AgentPicker {...props} value={value} onChange={onChange} isOpenAtOnce={isReached} />
      ) : (
        waiting
      )}
    </Suspense>
  )
}
