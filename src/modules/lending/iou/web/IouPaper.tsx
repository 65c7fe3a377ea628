import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconLock, IconSignature } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { formatDay } from '#core/calendar.ts'
import { subtractSen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
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
import { useMay } from '#platform/web/session/Guard.tsx'
import { signAsGuarantor, type getIou } from '../contract.ts'
import {
  buildStatement,
  getGuarantors,
  guarantee,
  type GuarantorOnPaper,
  type Statement,
} from '../statement.ts'
import { iouMessages as text } from '../messages.ts'
import classes from './Iou.module.css'
import { SignAsGuarantor } from './SignIou.tsx'
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
        <Guarantors iou={iou} language={language} />
        <CheckLine iou={iou} language={language} />
      </Stack>
    </Paper>
  )
}

/** Shows who answers for the loan, each with the signature or, after the borrower's, a form for it. */
function Guarantors({ iou, language }: Omit<Props, 'children'>) {
  const guarantors = getGuarantors(iou.terms)
  if (guarantors.length === 0) return null
  const mayBeSigned = iou.signature !== null && iou.isOpen
  return (
    <section className={classes.signed}>
      <Stack gap="md">
        <div>
          <Title order={3}>{translate(text.guarantors, language)}</Title>
          <Text>{wholeAmounts(guarantee(iou.terms, language))}</Text>
        </div>
        {guarantors.map((guarantor) => (
          <GuarantorOfPaper
            key={guarantor.place}
            iou={iou}
            language={language}
            guarantor={guarantor}
            mayBeSigned={mayBeSigned}
          />
        ))}
        {iou.signature === null && (
          <Text c="dimmed" className="no-print">
            {translate(text.borrowerFirst, language)}
          </Text>
        )}
      </Stack>
    </section>
  )
}

type GuarantorProps = Omit<Props, 'children'> & {
  guarantor: GuarantorOnPaper
  mayBeSigned: boolean
}

function GuarantorOfPaper({ iou, language, guarantor, mayBeSigned }: GuarantorProps) {
  const maySign = useMay(signAsGuarantor)
  const [isOpen, setOpen] = useState(false)
  const { place, name, facts } = guarantor
  const signature = iou.guarantorSignatures?.find((each) => each.place === place)
  const label = translate(text.guarantorSignLabel, language)
  return (
    <div>
      {signature && <SignatureView {...signature} picture={null} />}
      <Text fw={600}>{name}</Text>
      {facts.map((fact) => (
        <Text key={fact.label.key} size="sm" className="figures">
          {translate(commonMessages.labelled, language, {
            label: translate(fact.label, language),
            value: fact.value,
          })}
        </Text>
      ))}
      {signature ? (
        <Text size="sm" className="figures">
          {translate(text.signedAt, language, { time: formatInstant(signature.signedAt) })}
          {' · '}
          {translate(text.signedBefore, language, { name: signature.signedByName })}
        </Text>
      ) : (
        <div className={classes.line} />
      )}
      {!signature && maySign && mayBeSigned && !isOpen && (
        <Button
          variant="default"
          mt="xs"
          className="no-print"
          aria-label={`${label}: ${name}`}
          leftSection={<IconSignature size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      {!signature && mayBeSigned && isOpen && (
        <SignAsGuarantor iou={iou} language={language} place={place} guarantor={name} />
      )}
    </div>
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
