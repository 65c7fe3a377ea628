import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core'
import { IconBuilding, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { updateBusiness } from '#modules/office/business/contract.ts'
import type { Dashboard } from './NumberCards.tsx'
import { PhoneReach } from './PhoneReach.tsx'
import { firstStepsMessages } from './firstStepsMessages.ts'

type Start = Dashboard['start']
/** A step; without a target another user has to do it. */
type Step = {
  label: Message
  isDone: boolean
  target?: Target | undefined
  /** The first loan does not need it. */
  isOptional?: boolean
}

const BUSINESS: Target = { to: '/settings/business' }

/**
 * Shows a new business the steps to its first loan, each with its link. It disappears after the
 * first loan.
 */
export function FirstSteps({ start }: { start: Start }) {
  const { isAdmin } = useSession()
  const mayName = useMay(updateBusiness)
  const isFirstStep = mayName && !start.hasCashbooks
  return (
    <>
      {isAdmin && !start.hasBusinessName && !isFirstStep && <BusinessName mayName={mayName} />}
      {!start.hasCashbooks && (
        <Steps steps={isAdmin ? ownerSteps(start, mayName) : agentSteps(start)} />
      )}
      {isAdmin && !start.hasCashbooks && <PhoneReach />}
    </>
  )
}

/** Each step opens its form, with the only agent chosen. */
function ownerSteps(start: Start, mayName: boolean): Step[] {
  const agentId = start.onlyAgentId ?? undefined
  const agent: Target = { to: '/agent', search: { id: agentId } }
  return [
    {
      label: firstStepsMessages.nameBusiness,
      isDone: start.hasBusinessName,
      target: mayName ? BUSINESS : undefined,
    },
    {
      label: firstStepsMessages.addAgent,
      isDone: start.hasAgents,
      target: { to: '/agent', search: { agentForm: 'new' } },
    },
    {
      label: firstStepsMessages.addPackage,
      isDone: start.hasPackages,
      target: { to: '/package-management', search: { packageForm: 'new' } },
    },
    {
      label: firstStepsMessages.assignPackage,
      isDone: start.hasAssignedPackages,
      target: { ...agent, search: { ...agent.search, tab: agentId ? 'packages' : undefined } },
    },
    {
      label: firstStepsMessages.topUp,
      isDone: start.hasPettyCash,
      target: { to: '/petty-cash-transaction', search: { entry: 'new', agentId } },
    },
    {
      label: firstStepsMessages.addCustomer,
      isDone: start.hasCustomers,
      target: { to: '/customer/add', search: { agentId } },
      isOptional: true,
    },
    { label: firstStepsMessages.agentLends, isDone: false, target: agent },
  ]
}

function agentSteps(start: Start): Step[] {
  return [
    { label: firstStepsMessages.packageGiven, isDone: start.hasAssignedPackages },
    { label: firstStepsMessages.cashGiven, isDone: start.hasPettyCash },
    {
      label: firstStepsMessages.addCustomer,
      isDone: start.hasCustomers,
      target: { to: '/customer/add' },
    },
    {
      label: firstStepsMessages.addRunner,
      isDone: start.hasRunners,
      target: { to: '/runner', search: { runnerForm: 'new' } },
      isOptional: true,
    },
    { label: firstStepsMessages.addCashbook, isDone: false, target: { to: '/cashbook/add' } },
  ]
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  const next = steps.find(({ isDone, target, isOptional }) => !isDone && target && !isOptional)
  return (
    <Panel title={firstStepsMessages.firstSteps}>
      <Text c="dimmed">{t(firstStepsMessages.firstStepsHint)}</Text>
      <List spacing="sm" center listStyleType="none">
        {steps.map((step) => (
          <List.Item
            key={step.label.key}
            icon={
              step.isDone ? (
                <IconCircleCheck size={20} aria-hidden />
              ) : (
                <IconCircle size={20} aria-hidden />
              )
            }
          >
            <StepName step={step} isNext={step === next} />
          </List.Item>
        ))}
      </List>
      {next?.target && (
        <Group>
          <Button component={Link} {...linkTo(next.target)}>
            {t(next.label)}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

/** Shows the name of a step; the next step has a button of its own below. */
function StepName({ step: { label, isDone, target }, isNext }: { step: Step; isNext: boolean }) {
  const t = useT()
  if (isDone) return `${t(label)} (${t(firstStepsMessages.done)})`
  if (!target || isNext) return t(label)
  return (
    <Anchor component={Link} {...linkTo(target)}>
      {t(label)}
    </Anchor>
  )
}

function BusinessName({ mayName }: { mayName: boolean }) {
  const t = useT()
  return (
    <Alert
      color="out"
      icon={<IconBuilding aria-hidden />}
      title={t(firstStepsMessages.noBusinessName)}
    >
      {t(firstStepsMessages.noBusinessNameHint)}{' '}
      {mayName ? (
        <Anchor component={Link} {...linkTo(BUSINESS)} inherit>
          {t(firstStepsMessages.nameBusiness)}
        </Anchor>
      ) : (
        t(firstStepsMessages.nameBySuperAdmin)
      )}
    </Alert>
  )
}
