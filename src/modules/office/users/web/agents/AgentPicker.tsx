import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { createSearch } from '#core/reading/names.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Photo } from '#platform/web/display/Photo.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { usersWebMessages as webText } from '../messages.ts'
import type { Agent } from '../peopleByRole.ts'
import { useAgents } from './useAgents.ts'
import classes from './AgentPicker.module.css'

export type AgentPickerProps = {
  label: string
  value: number | null | undefined
  onChange: (agentId: number | null) => void
  /** Offers only active agents. */
  isActiveOnly?: boolean
  withAsterisk?: boolean
  placeholder?: string
  description?: string | undefined
  error?: ReactNode
  /** Opens as soon as it is rendered. */
  isOpenAtOnce?: boolean
}

/** Options are drawn as the list is scrolled to them: five are in view, and each costs a slow machine time. */
const STEP = 8

/**
 * Shows the choice of an agent by name, username or phone number. Only admin types have a choice.
 */
export function AgentPicker({
  value,
  onChange,
  isActiveOnly,
  isOpenAtOnce = false,
  placeholder,
  ...props
}: AgentPickerProps) {
  const t = useT()
  const { agents, search, isLoading, isNobody } = useAgents({ isActiveOnly: isActiveOnly ?? false })
  const [offered, setOffered] = useState(STEP)
  const byId = useMemo(() => new Map(agents.map((agent) => [String(agent.id), agent])), [agents])
  const data = useMemo(
    () =>
      agents.map(({ id, status, name }) => ({
        value: String(id),
        label: status === 1 ? name : t(webText.inactiveName, { name }),
      })),
    [agents, t],
  )
  const chosen = agents.findIndex(({ id }) => id === value)
  const filter: OptionsFilter = ({ options, search: typed, limit }) => {
    const find = createSearch(typed)
    const matching = (options as ComboboxItem[]).filter(({ value: id }) => {
      const agent = byId.get(id)
      return agent !== undefined && find(...getTexts(agent))
    })
    return matching.slice(0, limit)
  }
  return (
    <Select
      {...props}
      {...(isNobody && { description: t(webText.addAgentFirst) })}
      autoFocus={isOpenAtOnce}
      defaultDropdownOpened={isOpenAtOnce}
      placeholder={placeholder ?? t(webText.chooseAgent)}
      searchable
      clearable={!props.withAsterisk}
      clearButtonProps={{ 'aria-label': t(listMessages.clearFilter, { label: props.label }) }}
      nothingFoundMessage={t(isLoading ? platformMessages.loading : platformMessages.noResults)}
      filter={filter}
      limit={chosen + 1 + offered}
      scrollAreaProps={{ onBottomReached: () => setOffered((count) => count + STEP) }}
      onDropdownClose={() => setOffered(STEP)}
      onSearchChange={search}
      data={data}
      renderOption={({ option }) => {
        const agent = byId.get(option.value)
        return agent && <AgentOption label={option.label} agent={agent} />
      }}
      value={value == null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}

type OptionProps = { label: string; agent: Agent }

/** Memoized: an option must not render again at every key. */
const AgentOption = memo(function AgentOption({ label, agent }: OptionProps) {
  return (
    <span className={classes.option}>
      <Photo path={agent.profilePhoto} name={agent.name} sizePx={28} />
      <span>
        {label}
        {agent.phoneNumber && <small className="figures">{showPhone(agent.phoneNumber)}</small>}
      </span>
    </span>
  )
})

/** Returns what an agent is found by: name, username, and the phone number in both notations. */
function getTexts({ name, username, phoneNumber }: Agent): string[] {
  return [name, username, phoneNumber ?? '', phoneNumber ? showPhone(phoneNumber) : '']
}
