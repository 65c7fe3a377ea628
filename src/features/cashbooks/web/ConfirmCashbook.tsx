import { Button, Group, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { LoanTerms } from '../../../core/loan/terms.ts'
import { sendableValues } from '../../../kit/web/formSchema.ts'
import { ErrorView } from '../../../kit/web/ErrorView.tsx'
import { Figure, Figures } from '../../../kit/web/Figures.tsx'
import { useSay } from '../../../kit/web/language.ts'
import { MoneyText } from '../../../kit/web/MoneyText.tsx'
import { Panel } from '../../../kit/web/Panel.tsx'
import { useAnswer } from '../../../kit/web/useAnswer.ts'
import { previewCashbook } from '../contract.ts'
import { cashbookText } from '../text.ts'
import { ConfirmList } from './ConfirmList.tsx'
import { PettyCashWarning } from './PettyCashWarning.tsx'
import { Receives } from './ScheduleRail.tsx'
import { cashbookWebText as text } from './text.ts'
import type { AddingCashbook } from './useAddCashbook.ts'
import classes from './ConfirmCashbook.module.css'

type Props = { adding: AddingCashbook; terms: LoanTerms }

/** All of it once more, the numbers large, and the one button that lends. */
export function ConfirmCashbook({ adding, terms }: Props) {
  const say = useSay()
  const { form, isLent, back } = adding
  const heading = useRef<HTMLHeadingElement>(null)
  // Not the button: an Enter key still held from the form must not lend.
  useEffect(() => heading.current?.focus(), [])
  const body = sendableValues(previewCashbook.body, form.values) as never
  const preview = useAnswer(previewCashbook, { body }, { staleTime: 0 })
  const isBusy = form.isSubmitting || isLent
  return (
    <Stack gap="md" maw={880} mx="auto">
      <Title order={1} ref={heading} tabIndex={-1} className={classes.heading}>
        {say(text.confirmTitle)}
      </Title>
      <Panel>
        <Figures>
          <Figure label={text.debitAmountOut} isStrong>
            <MoneyText value={terms.debitSen} flow="out" />
          </Figure>
          <Figure label={text.expectedCreditIn} isStrong>
            <MoneyText value={terms.expectedSen} flow="in" />
          </Figure>
          <Figure label={text.dailyCredit} isStrong>
            <MoneyText value={terms.dailySen} />
          </Figure>
          <Figure label={cashbookText.debitDays} isStrong>
            {terms.debitDays}
          </Figure>
        </Figures>
        <Receives terms={terms} />
      </Panel>
      {preview.data && <PettyCashWarning preview={preview.data} />}
      {preview.error && <ErrorView error={preview.error} onRetry={preview.refetch} />}
      <Panel>
        <ConfirmList adding={adding} terms={terms} preview={preview.data} />
      </Panel>
      <Group justify="flex-end" gap="sm" className={`form-buttons ${classes.buttons}`}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={back}
          disabled={isBusy}
        >
          {say(text.back)}
        </Button>
        <Button loading={isBusy} disabled={!preview.data} onClick={() => form.submit()}>
          {say(text.lendVerb, { debitSen: terms.debitSen })}
        </Button>
      </Group>
    </Stack>
  )
}
