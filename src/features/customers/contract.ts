import { z } from 'zod'
import { CUSTOMER_TYPE, type CustomerType } from '../../core/loan/customerType.ts'
import { endpoint } from '../../kit/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  phone,
  photo,
  requiredText,
  senAmount,
} from '../../kit/contract/field.ts'
import { customersText as text } from './text.ts'

/** Daily payer 1, non daily payer 2, overdue 3, paid 4. */
export const customerTypeId = z.literal(Object.values(CUSTOMER_TYPE)) as unknown as z.ZodType<
  CustomerType,
  CustomerType
>

const line = (atMost: number) => z.string().trim().max(atMost)

/** What a form says of a customer. */
export const customerFields = {
  name: labelled(requiredText(), text.name),
  phoneNumber: labelled(phone, text.phoneNumber),
  businessNature: labelled(line(200), text.businessNature),
  address: labelled(line(500), text.address),
  postalCode: labelled(line(10), text.postalCode),
  city: labelled(line(100), text.city),
  state: labelled(line(100), text.state),
  region: labelled(line(100), text.region),
  agentId: labelled(id, text.agent).optional(),
  customerGroupId: labelled(id, text.customerGroup).nullable(),
  dailyPayer: labelled(z.boolean(), text.dailyPayer),
}

/** A file that hangs on something; `path` is below the API's base. */
export const attachment = z.object({
  id,
  path: z.string(),
  name: z.string(),
  mediaType: z.string(),
})

/** A customer with the sums of the active (unsettled) cashbooks, as of today. */
export const customer = z.object({
  id,
  name: z.string(),
  phoneNumber: z.string(),
  profilePhoto: z.string().nullable().meta({ description: 'its path below the API’s base' }),
  agentId: id,
  agentName: z.string(),
  customerGroupId: id.nullable(),
  customerGroupName: z.string().nullable(),
  businessNature: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  region: z.string(),
  dailyPayer: z.boolean(),
  customerType: customerTypeId,
  hasActiveCashbook: z.boolean(),
  totalBalance: senAmount,
  dailyCredit: senAmount,
  dueToday: senAmount.meta({ description: 'integer, sen: what makes the customer up to date' }),
  debtDays: z.int().meta({ description: 'the most of any active cashbook' }),
  daysLeft: z
    .int()
    .nullable()
    .meta({ description: 'the fewest of any active cashbook that has a balance' }),
  lastPaidDate: businessDay
    .nullable()
    .meta({ description: 'business day of the latest credit to an active cashbook' }),
  previousCashbooks: z.int().meta({ description: 'settled and closed cashbooks' }),
  historyCount: z.int().meta({ description: 'all cashbooks, active ones included' }),
  createdAt: instant,
})

export const customerDetails = customer.extend({
  activeCashbookIds: z.array(id),
  attachments: z.array(attachment),
  updatedAt: instant,
})

/** A saved customer, and others of the same agent under the same phone number: a warning. */
export const savedCustomer = z.object({
  customer: customerDetails,
  samePhone: z.array(z.object({ id, name: z.string() })),
})

const photoFile = { profilePhoto: { atMost: 1, imagesOnly: true } } as const

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customer',
  summary: 'Create a customer; a phone number known under the same agent comes back as a warning',
  access: 'CUSTOMER_MANAGEMENT_CREATE',
  body: z.object({
    ...customerFields,
    businessNature: customerFields.businessNature.default(''),
    address: customerFields.address.default(''),
    postalCode: customerFields.postalCode.default(''),
    city: customerFields.city.default(''),
    state: customerFields.state.default(''),
    region: customerFields.region.default(''),
    customerGroupId: customerFields.customerGroupId.default(null),
    dailyPayer: customerFields.dailyPayer.default(false),
  }),
  files: photoFile,
  output: savedCustomer,
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customer/{id}',
  summary: 'One customer; for a customer’s login its own',
  access: ['CUSTOMER_MANAGEMENT_READ', 'CASHBOOK_MANAGEMENT_READ'],
  params: idParams,
  output: customerDetails,
})
