import { ComboboxChevron, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { AgentPickerProps } from './AgentPicker.tsx'

const AgentPicker = lazy(() =>
  import('./AgentPicker.tsx').then((module) => ({ default: module.AgentPicker })),
)

/** Shows a choice of an agent that is rarely used: code and names load at the first touch. */
export function LazyAgentPicker({ value, onChange, ...props }: AgentPickerProps) {
  const [isReached, setReached] = useState(false)
  const { label, placeholder = '' } = props
  const waiting = (
    <TextInput
      label={label}
      placeholder={placeholder}
      readOnly
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      role="combobox"
      aria-expanded={false}
      onFocus={() => setReached(true)}
    />
  )
  if (!isReached && value == null) return waiting
  return (
    <Suspense fallback={waiting}>
      <AgentPicker {...props} value={value} onChange={onChange} isOpenAtOnce={isReached} />
    </Suspense>
  )
}
