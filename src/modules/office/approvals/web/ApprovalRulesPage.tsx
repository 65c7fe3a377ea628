import { Alert, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { APPROVAL_ACTS, APPROVAL_DAYS, type ApprovalAct } from '#core/approval.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm, type Entries } from '#platform/web/forms/useEndpointForm.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { WholeInput } from '#platform/web/inputs/WholeInput.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { getApprovalRules } from '../contract.ts'
import { setApprovalRules } from '../forms.ts'
import { approvalMessages as text } from '../messages.ts'
import { ACT_WORDS } from '../words.ts'

type Settings = ResponseOf<typeof getApprovalRules>
type Rule = Settings['rules'][number]
/** A rule as it is entered: its amount can still be missing. */
type Entered = Omit<Rule, 'aboveAmount'> & { aboveAmount: Rule['aboveAmount'] | null }
type Figure = 'aboveAmount' | 'olderThanDays'
type Values = Entries<typeof setApprovalRules>

/** Shows `/settings/approval`: which acts a second person must approve, and above which amount. */
export function ApprovalRulesPage() {
  const t = useT()
  const result = useEndpointQuery(getApprovalRules, {})
  return (
    <FormPage>
      <PageTitle title={text.rulesTitle} />
      <Text c="dimmed">{t(text.rulesIntro, { days: APPROVAL_DAYS })}</Text>
      <QueryBoundary result={result}>
        {(settings) => <RulesForm key={settings.id} settings={settings} />}
      </QueryBoundary>
    </FormPage>
  )
}

function RulesForm({ settings }: { settings: Settings }) {
  const t = useT()
  const { form, field } = useRules(settings)
  return (
    <Panel title={text.rules}>
      <EndpointForm form={form}>
        <Stack gap="lg">
          {settings.deciderCount < 2 && (
            <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
              {t(text.oneDecider)}
            </Alert>
          )}
          <Text>{t(text.rulesHint)}</Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {APPROVAL_ACTS.filter((act) => act !== 'OLD_PAYMENT').map((act) => (
              <MoneyInput key={act} {...field(act, 'aboveAmount')} label={t(ACT_WORDS[act])} />
            ))}
          </SimpleGrid>
          <Stack gap="sm" component="section">
            <Title order={3} fz="md">
              {t(text.oldPayment)}
            </Title>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <WholeInput {...field('OLD_PAYMENT', 'olderThanDays')} label={t(text.olderThan)} />
              <MoneyInput {...field('OLD_PAYMENT', 'aboveAmount')} label={t(text.aboveAmount)} />
            </SimpleGrid>
          </Stack>
        </Stack>
      </EndpointForm>
    </Panel>
  )
}

const readRules = (values: Values) => (values.rules || []) as readonly Entered[]

/** Manages the rules as a form: an act whose figures are all blank has none. */
function useRules({ id, rules }: Settings) {
  const t = useT()
  const form = useEndpointForm(setApprovalRules, {
    initial: { rules, readId: id },
    rules: (values) => getMissing(values, t(text.bothOrNone)),
    onDone: () => notify.done(text.rulesSaved),
  })
  const entered = readRules(form.values)

  function change(changed: Entered) {
    const all = [...entered.filter(({ act }) => act !== changed.act), changed]
    const kept = all.filter((rule) => rule.aboveAmount !== null || rule.olderThanDays !== null)
    // The form holds what is typed; the schema refuses an amount that is missing.
    form.set({ rules: kept as Rule[] })
  }

  return {
    form,
    /** Returns the props of one figure of an act. */
    field: <Name extends Figure>(act: ApprovalAct, figure: Name) => {
      const index = entered.findIndex((rule) => rule.act === act)
      const rule: Entered = entered[index] ?? { act, aboveAmount: null, olderThanDays: null }
      return {
        ...(index >= 0 && form.field(`rules.${index}.${figure}`)),
        placeholder: t(text.off),
        value: rule[figure],
        onChange: (value: Entered[Name] | null) => change({ ...rule, [figure]: value }),
      }
    },
  }
}

/** Of old payments, both figures are needed: from which amount, and how old. */
function getMissing(values: Values, message: string): Record<string, string> {
  return Object.fromEntries(
    readRules(values).flatMap((rule, index) =>
      (rule.act === 'OLD_PAYMENT' ? (['aboveAmount', 'olderThanDays'] as const) : [])
        .filter((figure) => rule[figure] === null)
        .map((figure) => [`rules.${index}.${figure}`, message]),
    ),
  )
}
