import { Box, Button, SegmentedControl, Stack } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useSession, useUser } from '#platform/web/session/session.ts'
import { PanelSkeleton, RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useHandheld, usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { collectionMessages } from '../../round/messages.ts'
import { massCreditWebMessages as text } from './messages.ts'
import { collectionWebMessages } from '../../round/web/messages.ts'

const CollectPage = lazyPart(() => import('../../round/web/CollectPage.tsx'), 'CollectPage')
const SheetPage = lazyPart(() => import('./SheetPage.tsx'), 'SheetPage')

/** Shows `/mass-credit`: a sheet on a desktop and cards on a phone, or the other on request. */
export function MassCreditPage() {
  const t = useT()
  const isPhone = usePhone()
  const isHandheld = useHandheld()
  const { isAdmin, user } = useSession()
  const [url, setUrl] = useUrlState({ agentId: 0, view: '' })
  const [kept, keep] = useKeptAgent()
  const agentId = (isAdmin ? url.agentId || kept : user?.agentId) || undefined
  // A runner on a phone has a tab for it.
  const hasTabs = isPhone && user?.roleId === ROLES.RUNNER
  const isCards = (url.view || (isHandheld ? 'cards' : 'sheet')) === 'cards'
  // A phone's round has its title, sums and choices in the header.
  const hasOwnHead = isPhone && isCards && agentId !== undefined
  const viewSwitch = (
    <SegmentedControl
      fullWidth={isPhone}
      aria-label={t(text.view)}
      data={[
        { value: 'sheet', label: t(text.sheetView) },
        { value: 'cards', label: t(text.cardView) },
      ]}
      value={isCards ? 'cards' : 'sheet'}
      onChange={(view) => setUrl({ view })}
    />
  )
  return (
    <Stack gap="md">
      {!hasOwnHead && (
        <PageTitle title={isCards ? collectionWebMessages.collectTitle : text.title}>
          {!hasTabs && (
            <Button
              component={Link}
              {...linkTo({
                to: '/mass-credit/cash',
                search: { agentId: isAdmin ? agentId : undefined },
              })}
              variant="subtle"
              leftSection={<IconCash size={18} aria-hidden />}
            >
              {t(text.cash)}
            </Button>
          )}
          {!isPhone && viewSwitch}
        </PageTitle>
      )}
      {isPhone && !hasOwnHead && viewSwitch}
      {isAdmin && (
        <Box maw={{ sm: 320 }}>
          <AgentPicker
            label={t(collectionMessages.agent)}
            value={agentId ?? null}
            onChange={(id) => {
              keep(id ?? 0)
              setUrl({ agentId: id ?? 0 })
            }}
          />
        </Box>
      )}
      {agentId === undefined ? (
        <EmptyState kind="nothingYet" title={text.chooseAgent} hint={text.chooseAgentHint} />
      ) : (
        <Suspense fallback={isCards ? <PanelSkeleton /> : <RowsSkeleton rows={14} />}>
          {isCards ? (
            <CollectPage key={agentId} agentId={agentId} />
          ) : (
            <SheetPage key={agentId} agentId={agentId} />
          )}
        </Suspense>
      )}
    </Stack>
  )
}

/** Keeps the agent that an admin type chose last, until the next visit on this device. */
function useKeptAgent(): [number, (agentId: number) => void] {
  const key = `mass-credit-agent-${useUser().id}`
  const [kept, setKept] = useState(() => Number(localStorage.getItem(key)) || 0)
  function keep(agentId: number) {
    localStorage.setItem(key, String(agentId))
    setKept(agentId)
  }
  return [kept, keep]
}
