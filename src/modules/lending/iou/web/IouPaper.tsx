import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { formatDay } from '#core/calendar.ts'
import { subtractSen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { getCheckWays } from '#platform/contract/getCheckWays.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { LOCALES, translate, type Language } from '#platform/contract/message.ts'
import { wholeAmounts } from '#platform/contract/wholeAmounts.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { usePaperLanguage } from '#platform/web/layout/printNotes.ts'
import { LetterheadView } from '#modules/office/business/web/Letterhead.tsx'
import { RateLine } from '#modules/office/business/web/RateLine.tsx'
import { QrCode } from '#platform/web/display/QrCode.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import type { getIou } from '../contract.ts'
import { buildStatement, type Statement } from '../statement.ts'
import { iouMessages as text } from '../messages.ts'
import classes from './Iou.module.css'
import { SignatureView } from './SignatureView.tsx'

export type Iou = ResponseOf<typeof getIou>
type Props = {
  iou: Iou
  language: Language
  /** Shown in place of the signature until there is one. */
  children: ReactNode
}

/** Shows the IOU as paper: the promise, all terms, the schedule and the signature. */
export function IouPaper({ iou, language, children }: Props) {
  usePaperLanguage(language)
  const { promise, facts, ...plan } = buildStatement(iou.terms, language)
  return (
    <Paper component="article" withBorder className={classes.paper} lang={LOCALES[language]}>
      <Stack gap="lg">
        {iou.terms.business && <LetterheadView business={iou.terms.business} language={language} />}
        <Title order={2}>{translate(text.iou, language)}</Title>
        <Text size="md">{wholeAmounts(promise)}</Text>
        <dl className={classes.facts}>
          {facts.map(({ label, value, isStrong }) => (
            <div key={label.key} className={classes.fact}>
              <Text component="dt" c="dimmed">
                {translate(label, language)}
              </Text>
              <dd data-strong={isStrong || undefined} className="figures">
                {wholeAmounts(value)}
              </dd>
            </div>
          ))}
        </dl>
        {!iou.signature && <RateLine loan={toLoan(iou)} language={language} />}
        <Schedule plan={plan} language={language} />
        <section className={classes.signed}>
          <Stack gap="sm">
            <Title order={3}>{translate(text.signHere, language)}</Title>
            {iou.signature ? (
              <Signed iou={iou} language={language} />
            ) : (
              <>
                {children}
                <div className={classes.line} />
              </>
            )}
          </Stack>
        </section>
        <CheckLine iou={iou} language={language} />
      </Stack>
    </Paper>
  )
}

/** Shows the code with which everybody can check the paper, in the language of the paper. */
function CheckLine({ iou: { code, checkUrl }, language }: Omit<Props, 'children'>) {
  const { qr, hint } = getCheckWays(checkUrl.replace(/lang=\w+$/, `lang=${language}`))
  return (
    <section className={classes.check}>
      {qr !== undefined && (
        <div className={classes.qr}>
          <QrCode value={qr} label={translate(requestMessages.qrCode, language)} maxWidth={96} />
        </div>
      )}
      <div>
        <Text>{translate(requestMessages.code, language)}</Text>
        <Text fw={600} className="figures">
          {code}
        </Text>
        <Text size="sm" c="dimmed">
          {translate(hint, language)}
        </Text>
      </div>
    </section>
  )
}

function toLoan({ terms: { debitAmount, expectedCredit, debitDays } }: Iou) {
  return {
    debitSen: debitAmount,
    interestSen: subtractSen(expectedCredit, debitAmount),
    debitDays,
  }
}

function Schedule({
  plan: { runs, instalments },
  language,
}: {
  plan: Pick<Statement, 'runs' | 'instalments'>
  language: Language
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <Stack gap="xs" align="start">
        <Title order={3}>{translate(text.schedule, language)}</Title>
        {runs.map((run) => (
          <Text key={run} className="figures">
            {wholeAmounts(run)}
          </Text>
        ))}
        <Button
          variant="default"
          size="compact-md"
          className="no-print"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {translate(isOpen ? text.hideSchedule : text.showSchedule, language)}
        </Button>
      </Stack>
      {isOpen && (
        <ol className={`${classes.schedule} figures`}>
          {instalments.map(({ number, dueOn, amountSen }) => (
            <li key={number}>
              <Text span c="dimmed">
                {number}
              </Text>
              <span>{formatDay(dueOn)}</span>
              <span>{formatAmount(amountSen)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Shows the signature, its time and its user, and that the terms can no longer change. */
function Signed({ iou, language }: { iou: Iou; language: Language }) {
  const { signature, terms } = iou
  if (!signature) return null
  const { signedByName: name, signedByRole, linkValidUntil, linkMadeBy, linkMadeAt } = signature
  const isOwn = signedByRole === ROLES.CUSTOMER
  return (
    <>
      <SignatureView {...signature} />
      <div>
        <Text fw={600}>{terms.customerName}</Text>
        <Text className="figures">
          {translate(text.signedAt, language, { time: formatInstant(signature.signedAt) })}
        </Text>
        <Text>
          {linkValidUntil
            ? translate(text.signedByLink, language, { time: formatInstant(linkValidUntil) })
            : translate(isOwn ? text.signedSelf : text.signedBefore, language, { name })}
        </Text>
        {linkMadeBy && linkMadeAt && (
          <Text className="no-print">
            {translate(text.linkMade, language, {
              name: linkMadeBy,
              time: formatInstant(linkMadeAt),
            })}
          </Text>
        )}
        <Text size="xs" c="dimmed" className={classes.fingerprint}>
          {translate(text.fingerprint, language)}: {iou.termsHash}
        </Text>
      </div>
      <Alert color="in" icon={<IconLock aria-hidden />} className="no-print">
        {translate(text.locked, language)}
      </Alert>
    </>
  )
}
