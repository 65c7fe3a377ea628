import { z } from 'zod'
import { LANGUAGES } from '#platform/contract/message.ts'
import {
  senAmount,
  businessDay,
  seen,
  id,
  photo,
  instant,
  roleId,
  labelled,
  requiredText,
  idParams,
} from '#platform/contract/field.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { download } from '#platform/contract/download.ts'
import { MAX_GUARANTORS } from '#modules/customers/guarantorForms.ts'
import { letterhead } from '#modules/office/business/server/schemas.ts'
import { guarantor } from '../../cashbooks/server/guarantorSchemas.ts'
import { MAX_POINTS, MAX_STROKES, MAX_TOTAL_POINTS, MISSING, LEFT_OUT } from '../contract.ts'
import { iouMessages as text } from '../messages.ts'

const language = z.enum(LANGUAGES)

/**
 * All agreed terms, independent of the language: they are signed, and the fingerprint covers them.
 * Those that were signed before the second version have none of its fields, and read as they did.
 */
export const iouTerms = z.object({
  version: z.literal(2).optional().meta({
    description: 'of the form of the terms and of their hash; none for the first',
  }),
  cashbookId: z.string().meta({ example: 'CB000001' }),
  lenderName: z.string().meta({ description: 'the business; empty until its name is set' }),
  business: letterhead.optional().meta({
    description: 'what the paper prints of the business; none without a legal name',
  }),
  agentName: z.string(),
  customerName: z.string(),
  identityNumber: z.string().optional().meta({
    description:
      'IC or passport; empty if unknown, masked for staff without CUSTOMER_MANAGEMENT_UPDATE',
  }),
  phoneNumber: z.string(),
  address: z.string(),
  expectedCredit: senAmount,
  debitAmount: senAmount,
  interestRate: z.number().meta({ description: 'percent' }),
  apr: z.number().nullable().meta({ description: 'percent' }),
  debitDays: z.int(),
  dailyCredit: senAmount,
  firstCreditAmount: senAmount,
  handedOver: senAmount.optional().meta({
    description:
      'what changed hands: the debit amount less the first credit and what a reloan paid off',
  }),
  debitDate: businessDay,
  startDate: businessDay,
  dueDate: businessDay,
  daysOff: z.array(businessDay).optional().meta({
    description: 'days without an instalment, through the due date; none if left out',
  }),
  carried: z
    .array(z.object({ cashbookId: z.string(), balance: senAmount }))
    .optional()
    .meta({ description: 'of a reloan: the balances that its debit amount paid off' }),
  guarantors: z
    .array(guarantor.omit({ place: true }))
    .optional()
    .meta({
      description: 'who answers for the loan, in the order of their places; none if left out',
    }),
})

/** The points of a box 1000 wide and 400 high, line by line. */
export const strokes = z
  .array(
    z
      .array(z.tuple([z.int().min(0).max(1000), z.int().min(0).max(400)]))
      .min(1)
      .max(MAX_POINTS),
  )
  .max(MAX_STROKES)

/** The strokes of a new signature; stored older ones may have more points. */
const newStrokes = strokes.refine(
  (lines) => lines.reduce((sum, { length }) => sum + length, 0) <= MAX_TOTAL_POINTS,
  'SIGNATURE_TOO_LONG',
)

const termsHash = seen(z.string().regex(/^[0-9a-f]{64}$/, 'INVALID'))

export const signature = z.object({
  id,
  cashbookId: id,
  language,
  strokes: strokes.nullable(),
  typedName: z.string().nullable(),
  picture: photo,
  signedAt: instant,
  signedByName: z.string().meta({ description: 'who was logged in' }),
  signedByRole: roleId,
  linkValidUntil: instant.nullable().meta({
    description: 'the customer’s link that the session came through, by its last second',
  }),
  linkMadeBy: staffOnly(z.string().nullable(), null).meta({
    description: 'who made that link, as the operation log has it',
  }),
  linkMadeAt: staffOnly(instant.nullable(), null),
  termsHash,
})

/** What a guarantor signed, on the terms that the borrower had signed. */
const guarantorSignature = z.object({
  place: z.int().min(1).meta({ description: 'whose it is: counted from 1 in the terms' }),
  language,
  strokes: strokes.nullable(),
  typedName: z.string().nullable(),
  signedAt: instant,
  signedByName: z.string().meta({ description: 'who was logged in' }),
})

export const iou = z.object({
  cashbookId: id,
  customerId: id,
  terms: iouTerms,
  termsHash: termsHash.meta({ description: 'SHA-256 over the terms' }),
  missing: z.array(z.enum(MISSING)),
  leftOut: z.array(z.enum(LEFT_OUT)).meta({
    description: 'what the paper should say and does not; it can be signed without',
  }),
  customerLanguage: language.meta({ description: 'of messages to the customer' }),
  code: z.string().meta({ description: 'the check code of the paper with these terms' }),
  checkUrl: z.string().meta({ description: 'what the QR code holds, before the language' }),
  isOpen: z.boolean().meta({ description: 'the loan is unsettled, so it may be signed for' }),
  signature: signature.nullable(),
  guarantorSignatures: z.array(guarantorSignature).optional(),
})

const ofCashbook = z.object({ cashbookId: id })

export const getIou = {
  summary:
    'The IOU of a cashbook: its terms, and who signed them; after the signature the signed terms',
  params: ofCashbook,
  output: iou,
}

export const exportIou = {
  summary:
    'The IOU as a PDF, with its signature, in the customer’s language; a signed one in that of the signature',
  params: ofCashbook,
  query: z.object({ language: language.optional() }),
  output: download,
}

export const signIou = {
  summary: 'Sign an IOU: strokes, a typed name or a picture (PNG); its terms are locked afterwards',
  params: idParams,
  body: z.object({
    cashbookId: labelled(id, text.cashbook),
    language: labelled(language, text.language),
    termsHash: termsHash.meta({ description: 'of the terms that were read: 409 IOU_CHANGED' }),
    strokes: labelled(newStrokes, text.signature).optional(),
    typedName: labelled(requiredText(100), text.typedName).optional(),
  }),
  output: iou,
}

export const signAsGuarantor = {
  summary: 'Sign an IOU as one of its guarantors, after the borrower: strokes or a typed name',
  params: ofCashbook,
  body: z.object({
    place: labelled(z.int().min(1).max(MAX_GUARANTORS), text.guarantor).meta({
      description: 'whose signature it is: counted from 1 in the terms',
    }),
    language: labelled(language, text.language),
    termsHash: termsHash.meta({ description: 'of the terms that were read: 409 IOU_CHANGED' }),
    strokes: labelled(newStrokes, text.signature).optional(),
    typedName: labelled(requiredText(100), text.typedName).optional(),
  }),
  output: iou,
}

export const listSignatures = {
  summary: 'What a customer has signed, newest first',
  params: idParams,
  output: z.array(signature),
}
