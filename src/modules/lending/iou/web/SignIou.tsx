import { Alert, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { listed, type Language } from '#platform/contract/message.ts'
import { confirm, showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useShareFile } from '#platform/web/calls/useShareFile.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { exportIou, signAsGuarantor, signIou } from '../contract.ts'
import { describeIou } from './describeIou.ts'
import { toEditLink } from '#modules/customers/web/customerLinks.ts'
import { Draw } from './Draw.tsx'
import { isDrawn, type Strokes } from '../strokes.ts'
import { useHandheld, usePhone } from '#platform/web/layout/usePhone.ts'
import { translateTo } from '#platform/web/preferences/language.ts'
import { iouMessages as text } from '../messages.ts'
import classes from './Iou.module.css'
import type { Iou } from './IouPaper.tsx'

type Props = {
  iou: Iou
  language: Language
}

/** Shows the form in which the borrower signs. */
export function SignIou({ iou, language }: Props) {
  const t = translateTo(language)
  const isOwn = useSession().user?.roleId === ROLES.CUSTOMER
  const { share } = useShareFile(exportIou)
  const input = { params: { cashbookId: iou.cashbookId }, query: { language } }
  const { mutate, isPending } = useEndpointMutation(signIou, {
    onDone: async () => {
      const next = t(isOwn ? text.saveCopy : text.sendCopy)
      const isNext = await showSuccess(text.isSigned, undefined, next)
      if (isNext) await share(input, describeIou(iou, language))
    },
  })
  const { terms, termsHash, cashbookId, customerId } = iou
  const amountSen = terms.expectedCredit
  return (
    <Stack gap="sm" className="no-print">
      <LeftOut iou={iou} language={language} />
      <SignatureForm
        language={language}
        name={terms.customerName}
        title={t(text.signTitle)}
        sure={t(text.signSure, { name: terms.customerName, amountSen, dueOn: terms.dueDate })}
        submitLabel={t(text.signLabel, { amountSen })}
        isPending={isPending}
        onSign={(given) =>
          mutate({
            params: { id: customerId },
            body: { cashbookId, language, termsHash, ...given },
          })
        }
      />
    </Stack>
  )
}

type GuarantorProps = Props & { place: number; guarantor: string }

/** Shows the form in which a guarantor signs, after the borrower. */
export function SignAsGuarantor({ iou, language, place, guarantor }: GuarantorProps) {
  const t = translateTo(language)
  const { mutate, isPending } = useEndpointMutation(signAsGuarantor, {
    onDone: () => void showSuccess(text.guarantorIsSigned),
  })
  const { terms, termsHash, cashbookId } = iou
  const { customerName: name, expectedCredit: amountSen, dueDate: dueOn } = terms
  return (
    <div className="no-print">
      <SignatureForm
        language={language}
        name={guarantor}
        title={t(text.guarantorSignTitle)}
        sure={t(text.guarantorSure, { guarantor, name, amountSen, dueOn })}
        submitLabel={t(text.guarantorSignLabel)}
        isPending={isPending}
        onSign={(given) =>
          mutate({ params: { cashbookId }, body: { place, language, termsHash, ...given } })
        }
      />
    </div>
  )
}

type FormProps = {
  language: Language
  /** Whose signature it is. */
  name: string
  title: string
  /** What the signature means. */
  sure: string
  submitLabel: string
  isPending: boolean
  onSign: (given: { strokes: Strokes } | { typedName: string }) => Promise<unknown>
}

/** Shows the signature form: drawn with a finger or the mouse, or typed. Refuses an empty one. */
function SignatureForm({ language, name, title, sure, submitLabel, isPending, onSign }: FormProps) {
  const t = translateTo(language)
  const isPhone = usePhone()
  const isWhole = useHandheld()
  const [way, setWay] = useState<'draw' | 'type'>('draw')
  const [strokes, setStrokes] = useState<Strokes>([])
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isGiven = way === 'draw' ? isDrawn(strokes) : typed.trim() !== ''

  async function sign() {
    setMissing(!isGiven)
    if (!isGiven) return
    const isSure = await confirm({ title, body: sure, submitLabel })
    if (!isSure) return
    await onSign(way === 'draw' ? { strokes } : { typedName: typed.trim() })
  }

  const empty = isMissing && !isGiven && (
    <Text c="danger" role="alert">
      {t(text.SIGNATURE_EMPTY)}
    </Text>
  )
  const button = (
    <Button loading={isPending} fullWidth={isPhone} onClick={() => void sign()}>
      {submitLabel}
    </Button>
  )
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t(text.signature)}
        value={way}
        data={[
          { value: 'draw', label: t(text.draw) },
          { value: 'type', label: t(text.type) },
        ]}
        onChange={(next) => {
          setWay(next as typeof way)
          setMissing(false)
        }}
        maw={360}
      />
      {way === 'draw' ? (
        <Draw strokes={strokes} onChange={setStrokes} t={t}>
          {isWhole && (
            <>
              <Text>{sure}</Text>
              {empty}
              {button}
            </>
          )}
        </Draw>
      ) : (
        <TextInput
          label={t(text.typedName)}
          description={t(text.typedHint)}
          placeholder={name}
          value={typed}
          maxLength={100}
          maw={480}
          autoComplete="name"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {!(isWhole && way === 'draw') && (
        <>
          {empty}
          <Group>{button}</Group>
        </>
      )}
    </Stack>
  )
}

/** Names what the paper does not say, while it can still be filled in. */
export function LeftOut({ iou, language }: Pick<Props, 'iou' | 'language'>) {
  const t = translateTo(language)
  if (iou.leftOut.length === 0) return null
  const fields = listed(
    iou.leftOut.map((field) => t(LEFT_OUT_FIELDS[field])),
    language,
  )
  return (
    <Alert color="out" icon={<IconInfoCircle aria-hidden />}>
      <Stack gap="xs" align="start" className={classes.leftOut}>
        <span>{t(text.leftOut, { fields })}</span>
        {iou.leftOut.includes('identityNumber') && (
          <FillIn customerId={iou.customerId} language={language} />
        )}
      </Stack>
    </Alert>
  )
}

/** Links to the customer's form, for those who may change it. */
function FillIn({ customerId, language }: { customerId: number; language: Language }) {
  const mayEdit = useMay(updateCustomer)
  const isPhone = usePhone()
  if (!mayEdit) return null
  return (
    <Button
      component={Link}
      {...linkTo(toEditLink(customerId))}
      variant="default"
      size="sm"
      fullWidth={isPhone}
    >
      {translateTo(language)(text.fillIn)}
    </Button>
  )
}

/** Shows why it cannot be signed now; nothing when it can. */
export function WhyNotSign({ iou, language }: Pick<Props, 'iou' | 'language'>) {
  const t = translateTo(language)
  const { isAdmin } = useSession()
  const ofBorrower = iou.missing.filter((field) => field !== 'lenderName')
  const fields = listed(
    ofBorrower.map((field) => t(FIELDS[field])),
    language,
  )
  return (
    <Alert color="info" icon={<IconInfoCircle aria-hidden />} className="no-print">
      <Stack gap="xs" align="start">
        {!iou.isOpen && t(text.closed)}
        {iou.isOpen && fields !== '' && <span>{t(text.missing, { fields })}</span>}
        {iou.isOpen && fields !== '' && <FillIn customerId={iou.customerId} language={language} />}
        {iou.isOpen && iou.missing.includes('lenderName') && (
          <span>{t(isAdmin ? text.setLenderName : text.lenderMissing)}</span>
        )}
      </Stack>
    </Alert>
  )
}

const FIELDS = {
  customerName: text.borrower,
  phoneNumber: text.phoneNumber,
  address: text.address,
} as const

const LEFT_OUT_FIELDS = {
  identityNumber: text.identityLeftOut,
  licenceNumber: text.licenceLeftOut,
} as const
