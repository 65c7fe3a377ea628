import { REGIONS, STATES } from '#core/malaysia.ts'
import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import { translatePlace } from '#platform/contract/malaysiaMessages.ts'
import type { Language } from '#platform/contract/message.ts'
import { useLanguage } from '#platform/web/preferences/language.ts'
import type { FilterOf } from '#platform/web/lists/listTypes.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useGroups } from '../../groups/web/useGroups.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { useRunnerFilter } from '#modules/office/users/web/runners/useRunnerFilter.ts'
import type { listCustomersV2 } from '../../contract.ts'
import { BusinessNatures } from './BusinessNatures.tsx'
import { customersMessages as text } from '../../messages.ts'
import { customersWebMessages as webText } from '../messages.ts'

type CustomerFilter = FilterOf<typeof listCustomersV2>

/** Returns the filters of the list, and the agent if it shows the customers of one. */
export function useCustomerFilters(groupId?: number): {
  filters: readonly CustomerFilter[]
  agentId: number | undefined
} {
  const language = useLanguage()
  const { isAdmin, user } = useSession()
  const [{ agentId: chosen }] = useUrlState({ agentId: 0 })
  const agentId = (isAdmin ? chosen : user?.agentId) || undefined
  const isOneGroup = groupId !== undefined
  const agentFilter = useAgentFilter(isAdmin && !isOneGroup, ['customerGroupId', 'runnerId'])
  const { groups, hasAll } = useGroups(agentId)
  const runnerFilter = useRunnerFilter(agentId)
  const groupFilter: CustomerFilter = {
    kind: 'choice',
    name: 'customerGroupId',
    label: text.group,
    options: groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
    hasAll,
    isSearchable: true,
  }
  return {
    agentId,
    filters: [
      customerTypeFilter,
      ...agentFilter,
      // A group belongs to an agent, so the filter appears once an agent is chosen.
      ...(groups.length > 0 && !isOneGroup ? [groupFilter] : []),
      ...runnerFilter,
      ...getPlaceFilters(language),
      ...MORE_FILTERS,
    ],
  }
}

function getPlaceFilters(language: Language): CustomerFilter[] {
  const getOptions = (all: readonly string[]) =>
    all.map((place) => ({ value: place, label: translatePlace(place, language) }))
  return [
    {
      kind: 'choice',
      name: 'state',
      label: text.state,
      options: getOptions(STATES),
      isSearchable: true,
      isMore: true,
    },
    {
      kind: 'choice',
      name: 'region',
      label: text.region,
      options: getOptions(REGIONS),
      isMore: true,
    },
  ]
}

const showAtLeast = (value: string) => `≥ ${value}`

const MORE_FILTERS: readonly CustomerFilter[] = [
  {
    kind: 'text',
    name: 'businessNature',
    label: text.businessNature,
    Suggestions: BusinessNatures,
    isMore: true,
  },
  {
    kind: 'text',
    name: 'debtDaysFrom',
    label: webText.debtDaysFrom,
    isWhole: true,
    show: showAtLeast,
    isMore: true,
  },
  {
    kind: 'text',
    name: 'pastDueDaysFrom',
    label: webText.pastDueDaysFrom,
    isWhole: true,
    show: showAtLeast,
    isMore: true,
  },
  {
    kind: 'text',
    name: 'dueWithinDays',
    label: text.dueWithinDays,
    isWhole: true,
    isMore: true,
  },
]

const ofType = (type: number) => ({ customerType: String(type) })

/** The tabs above the list: the four customer types, all who are behind, and customers without a cashbook. */
const customerTypeFilter: CustomerFilter = {
  kind: 'segments',
  label: text.customerType,
  segments: [
    { label: platformMessages.all, sets: {}, count: ({ counts }) => counts.all },
    {
      label: webText.dailyPayers,
      sets: ofType(CUSTOMER_TYPE.DAILY_PAYER),
      count: ({ counts }) => counts.dailyPayer,
    },
    {
      label: webText.nonDailyPayers,
      sets: ofType(CUSTOMER_TYPE.NON_DAILY_PAYER),
      count: ({ counts }) => counts.nonDailyPayer,
    },
    {
      label: webText.behind,
      sets: { isBehind: 'true' },
      count: ({ counts }) => counts.behind,
    },
    {
      label: webText.overdue,
      sets: ofType(CUSTOMER_TYPE.OVERDUE),
      count: ({ counts }) => counts.overdue,
    },
    { label: webText.paid, sets: ofType(CUSTOMER_TYPE.PAID), count: ({ counts }) => counts.paid },
    {
      label: webText.noActiveCashbook,
      sets: { hasActiveCashbook: 'false' },
      count: ({ counts }) => counts.noActiveCashbook,
    },
  ],
}
