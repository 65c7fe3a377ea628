import { formatInstant } from '#core/calendar.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { PdfBlock } from '#platform/server/pdf/blocks.ts'
import { iouMessages as text } from '../messages.ts'
import { getGuarantors, guarantee, type GuarantorOnPaper } from '../statement.ts'
import { toSvg } from '../strokes.ts'
import type { toIouDto } from './toIouDto.ts'

type Iou = ReturnType<typeof toIouDto>
type Signed = NonNullable<Iou['guarantorSignatures']>[number]

const WIDTH = 150

/** Returns the guarantors of an IOU, each with what was signed or a line to sign; none for none. */
export function guarantorBlocks(
  iou: Iou,
  language: Language,
  { timeZone }: Pick<Context<Actor>, 'timeZone'>,
): PdfBlock[] {
  const guarantors = getGuarantors(iou.terms)
  if (guarantors.length === 0) return []
  const signatures = iou.guarantorSignatures ?? []
  const find = ({ place }: GuarantorOnPaper) => signatures.find((each) => each.place === place)
  const open = guarantors.filter((each) => !find(each))
  return [
    {
      kind: 'together',
      blocks: [
        { kind: 'heading', level: 2, text: translate(text.guarantors, language) },
        { kind: 'text', text: guarantee(iou.terms, language) },
        ...guarantors.flatMap((each) => {
          const signature = find(each)
          return signature ? signedBlocks(each, signature, language, timeZone) : []
        }),
        ...(open.length > 0 ? [linesToSign(open, language)] : []),
      ],
    },
  ]
}

function signedBlocks(
  { name, facts }: GuarantorOnPaper,
  { strokes, typedName, signedAt, signedByName }: Signed,
  language: Language,
  timeZone: string,
): PdfBlock[] {
  const time = formatInstant(timeZone, signedAt)
  const about = facts.map(({ label, value }) =>
    translate(commonMessages.labelled, language, { label: translate(label, language), value }),
  )
  return [
    strokes
      ? { kind: 'drawing', svg: toSvg(strokes), width: WIDTH }
      : { kind: 'text', text: typedName ?? '', size: 18 },
    { kind: 'text', text: name, isBold: true, size: 9 },
    { kind: 'text', text: about.join(' · '), size: 9 },
    { kind: 'text', text: translate(text.signedAt, language, { time }), size: 9 },
    { kind: 'text', text: translate(text.signedBefore, language, { name: signedByName }), size: 9 },
  ]
}

/** The lines that guarantors fill in by hand, one column each. */
function linesToSign(guarantors: readonly GuarantorOnPaper[], language: Language): PdfBlock {
  const t = (message: Parameters<typeof translate>[0]) => translate(message, language)
  const labels = [text.identityNumber, text.phoneNumber, text.relation, text.address]
  const getValue = ({ facts }: GuarantorOnPaper, label: (typeof labels)[number]) =>
    facts.find((fact) => fact.label.key === label.key)?.value ?? ''
  return {
    kind: 'table',
    isGrid: true,
    columns: [
      { title: '', width: 110 },
      ...guarantors.map(() => ({ title: t(text.guarantor), width: '*' as const })),
    ],
    rows: [
      [`${t(text.signature)}\n\n`, ...guarantors.map(() => '')],
      [t(text.nameOfSigner), ...guarantors.map(({ name }) => name)],
      ...labels.map((label) => [t(label), ...guarantors.map((each) => getValue(each, label))]),
      [t(text.date), ...guarantors.map(() => '')],
    ],
  }
}
