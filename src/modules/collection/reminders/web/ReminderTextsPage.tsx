import { Button, Group, Paper, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { WordsLanguage } from '#platform/web/layout/WordsLanguage.tsx'
import { useBusiness } from '#modules/office/business/web/useBusiness.ts'
import { fillPlaceholders, findUnknownPlaceholder, PLACEHOLDERS } from '../placeholders.ts'
import { reminderMessages } from '../messages.ts'
import { listReminderTexts } from '../contract.ts'
import { updateReminderText } from '../forms.ts'
import { REASON_SIGNS } from './reasonSigns.ts'

type ReminderText = ResponseOf<typeof listReminderTexts>[number]

const PLACES = PLACEHOLDERS.map((each) => `{${each}}`).join(' ')

/** Shows `/settings/reminder`: what reminders say, for each reason in each language. */
export function ReminderTextsPage() {
  const t = useT()
  const [language, setLanguage] = useState(useLanguage())
  const result = useEndpointQuery(listReminderTexts, {})
  return (
    <FormPage isWide>
      <PageTitle title={reminderMessages.textsTitle} />
      <Text c="dimmed">{t(reminderMessages.textsIntro)}</Text>
      <Group>
        <WordsLanguage
          label={t(reminderMessages.textLanguage)}
          value={language}
          onChange={setLanguage}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t(reminderMessages.places, { places: PLACES })}
      </Text>
      <QueryBoundary result={result}>
        {(texts) => (
          <Stack gap="md">
            {texts
              .filter((each) => each.language === language)
              .map((each) => (
                <OneText key={JSON.stringify(each)} stored={each} />
              ))}
          </Stack>
        )}
      </QueryBoundary>
    </FormPage>
  )
}

function OneText({ stored }: { stored: ReminderText }) {
  const t = useT()
  const { reason, language, template, isDefault } = stored
  const { word, values } = REASON_SIGNS[reason]
  const form = useEndpointForm(updateReminderText, {
    initial: { reason, language, template },
    rules: (entries): Record<string, string> => {
      const place = findUnknownPlaceholder(entries.template ?? '')
      if (place === undefined) return {}
      return { template: t(reminderMessages.PLACEHOLDER_UNKNOWN, { place, places: PLACES }) }
    },
    onDone: () => notify.done(reminderMessages.saved),
  })
  return (
    <Panel
      title={word}
      {...(values && { values })}
      actions={!isDefault && <Reset stored={stored} />}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <EndpointForm form={form}>
          <Textarea {...form.field('template')} autosize minRows={3} maxRows={12} />
        </EndpointForm>
        <Preview content={form.values.template ?? ''} />
      </SimpleGrid>
    </Panel>
  )
}

/** Shows the text as a customer would read it. */
function Preview({ content }: { content: string }) {
  const t = useT()
  const business = useBusiness()?.name ?? ''
  const filled = fillPlaceholders(content, {
    name: t(reminderMessages.sampleName),
    amount: formatAmount(sen(2_000)),
    balance: formatAmount(sen(48_000)),
    date: formatDay(today()),
    cashbook: 'CB000123',
    business,
  })
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t(reminderMessages.preview)}
      </Text>
      <Paper
        bg="var(--mantine-color-in-light)"
        p="md"
        aria-live="polite"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {filled}
      </Paper>
    </div>
  )
}

function Reset({ stored: { reason, language } }: { stored: ReminderText }) {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(updateReminderText, {
    onDone: () => notify.done(reminderMessages.resetDone),
  })
  async function request() {
    const question = {
      title: t(reminderMessages.resetTitle),
      submitLabel: t(reminderMessages.reset),
    }
    if (await confirm(question)) void mutate({ body: { reason, language, template: null } })
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      loading={isPending}
      onClick={() => void request()}
    >
      {t(reminderMessages.reset)}
    </Button>
  )
}
