import { z } from 'zod'
import { CUSTOMER_TYPE, type CustomerType } from '#core/loan/customerType.ts'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  deletedFiles,
  id,
  idParams,
  instant,
  joinedIds,
  labelled,
  phone,
  photo,
  plainLines,
  plainText,
  requiredText,
  senAmount,
} from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { getPage, pageQuery } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import { identityNumber } from '#platform/contract/identityNumber.ts'
import { samePerson } from './identityContract.ts'
import { identityMessages } from './identityMessages.ts'
import { attachmentKind, kindFields } from './attachmentKindContract.ts'
import { customersMessages as text } from './messages.ts'
import { withWas } from '#platform/contract/withWas.ts'

/** Customer types: daily payer 1, non daily payer 2, overdue 3, paid 4. */
export const customerTypeId = z.literal(Object.values(CUSTOMER_TYPE)) as unknown as z.ZodType<
  CustomerType,
  CustomerType
>

const line = (maxLength: number) => plainText().max(maxLength)

/** The fields of a customer in a form. */
export const customerFields = {
  name: labelled(requiredText(), text.name),
  phoneNumber: labelled(phone, text.phoneNumber),
  identityNumber: labelled(identityNumber, identityMessages.identityNumber),
  businessNature: labelled(line(200), text.businessNature),
  address: labelled(plainLines().max(500), text.address),
  postalCode: labelled(line(10), text.postalCode),
  city: labelled(line(100), text.city),
  state: labelled(line(100), text.state),
  region: labelled(line(100), text.region),
  agentId: labelled(id, text.agent).optional(),
  customerGroupId: labelled(id, text.customerGroup).nullable(),
  dailyPayer: labelled(z.boolean(), text.dailyPayer),
  language: labelled(z.enum(LANGUAGES), text.language),
}

/** The language of messages to a customer unless another is chosen. */
export const USUAL_LANGUAGE = 'my'

/** A file attached to a record; `path` is relative to the API's base. */
export const attachment = z.object({
  id,
  path: z.string(),
  name: z.string(),
  mediaType: z.string(),
  kind: attachmentKind.optional(),
})

const attachments = staffOnly(z.array(attachment), [])

/** A customer with the sums of the active (unsettled) cashbooks, as of today. */
export const customer = z.object({
  id,
  name: z.string(),
  phoneNumber: z.string(),
  profilePhoto: photo,
  agentId: id,
  agentName: z.string(),
  customerGroupId: staffOnly(id.nullable(), null),
  customerGroupName: staffOnly(z.string().nullable(), null),
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
  activeCashbookIds: z.array(id).meta({ description: 'unsettled cashbooks, the latest first' }),
  debtDays: z.int().meta({ description: 'the most of any active cashbook' }),
  daysPastDue: z.int().optional().meta({
    description:
      'days since the oldest unpaid instalment fell due; the most of any active cashbook',
  }),
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
  identityNumber: staffOnly(z.string(), '').meta({
    description: 'masked but for its last four characters without CUSTOMER_MANAGEMENT_UPDATE',
  }),
  language: z.enum(LANGUAGES).meta({ description: 'of messages to the customer' }),
  attachments,
  updatedAt: instant,
})

/** A saved customer, and as a warning other customers who seem to be the same person. */
export const savedCustomer = z.object({
  customer: customerDetails,
  samePhone: z.array(z.object({ id, name: z.string() })),
  samePerson,
})

/** Null removes the photo; a new photo is sent as a file under the same name. */
const removedPhoto = labelled(z.null(), text.profilePhoto)
const photoFile = { profilePhoto: { atMost: 1, imagesOnly: true } } as const

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customer',
  summary:
    'Create a customer; the response warns of other customers with the same agent and phone number',
  access: 'CUSTOMER_MANAGEMENT_CREATE',
  body: z.object({
    ...customerFields,
    identityNumber: customerFields.identityNumber.default(''),
    businessNature: customerFields.businessNature.default(''),
    address: customerFields.address.default(''),
    postalCode: customerFields.postalCode.default(''),
    city: customerFields.city.default(''),
    state: customerFields.state.default(''),
    region: customerFields.region.default(''),
    customerGroupId: customerFields.customerGroupId.default(null),
    dailyPayer: customerFields.dailyPayer.default(false),
    language: customerFields.language.default(USUAL_LANGUAGE),
  }),
  files: photoFile,
  output: savedCustomer,
})

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/customer/{id}',
  summary:
    'Change a customer; omitted fields keep their values. An admin type who names another agent moves the customer, as `/customer/move` does',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  params: idParams,
  body: withWas(z.object({ ...customerFields, profilePhoto: removedPhoto }).partial()),
  files: photoFile,
  output: savedCustomer,
})

export const removeCustomer = endpoint({
  method: 'DELETE',
  path: '/customer/{id}',
  summary: 'Delete a customer without unsettled cashbooks',
  access: 'CUSTOMER_MANAGEMENT_DELETE',
  params: idParams,
  output: z.null(),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customer/{id}',
  summary: 'One customer; a customer’s login receives its own',
  access: ['CUSTOMER_MANAGEMENT_READ', 'CASHBOOK_MANAGEMENT_READ'],
  params: idParams,
  output: customerDetails,
})

/** A search term of at least 2 characters; case, spaces and a leading 0 are ignored. */
export const searchTerm = labelled(plainText().min(2, 'SEARCH_TOO_SHORT').max(100), text.searchTerm)

const filters = {
  ids: labelled(joinedIds, text.customers).optional(),
  agentId: labelled(id, text.agent).optional(),
  customerGroupId: staffOnly(labelled(id, text.customerGroup).optional(), undefined),
  dailyPayer: labelled(z.boolean(), text.dailyPayer).optional(),
  hasActiveCashbook: z.boolean().optional(),
  searchTerm: searchTerm.optional(),
}

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customer',
  summary: 'Customers by name, for pickers: at most 1,000',
  access: 'CUSTOMER_MANAGEMENT_READ',
  query: z.object({ ...filters, limit: z.int().min(1).max(1000).default(1000) }),
  output: z.array(
    customer.pick({
      id: true,
      name: true,
      phoneNumber: true,
      profilePhoto: true,
      agentId: true,
      customerGroupId: true,
      customerGroupName: true,
      dailyPayer: true,
      hasActiveCashbook: true,
    }),
  ),
})

/** The sort keys of the list; customers without an active cashbook are last. */
export const CUSTOMER_SORTS = [
  'name',
  'createdAt',
  'totalBalance',
  'dailyCredit',
  'dueToday',
  'debtDays',
  'daysPastDue',
  'daysLeft',
  'lastPaidDate',
] as const

/** The number of customers in each tab under all other filters. */
export const tabCounts = z.object({
  all: z.int(),
  dailyPayer: z.int(),
  nonDailyPayer: z.int(),
  behind: z.int(),
  overdue: z.int(),
  paid: z.int(),
  noActiveCashbook: z.int(),
})

export const listCustomersV2 = endpoint({
  method: 'GET',
  path: '/customer/v2',
  summary: 'A page of customers with today’s figures, and the counts of the tabs',
  access: 'CUSTOMER_MANAGEMENT_READ',
  query: pageQuery(CUSTOMER_SORTS).extend({
    ...filters,
    customerType: labelled(customerTypeId, text.customerType).optional(),
    runnerId: staffOnly(labelled(id, text.runner).optional(), undefined),
    isBehind: z.boolean().optional().meta({ description: 'whether an instalment was missed' }),
    state: labelled(line(100), text.state).optional(),
    region: labelled(line(100), text.region).optional(),
    businessNature: labelled(line(200), text.businessNature).optional(),
    debtDaysFrom: labelled(z.int().min(1).max(10_000), text.debtDays).optional(),
    pastDueDaysFrom: labelled(z.int().min(1).max(10_000), text.daysPastDue).optional(),
    dueWithinDays: labelled(z.int().min(0).max(10_000), text.dueWithinDays).optional(),
  }),
  output: getPage(customer).extend({ counts: tabCounts }),
})

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/customer/v2/export',
  summary: 'The filtered list of customers as a file',
  access: 'CUSTOMER_MANAGEMENT_READ',
  query: listCustomersV2.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
})

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/customer/customer-search',
  summary:
    'The best 20 matches for part of a name, of a phone number, a cashbook ID or a whole identity number',
  access: 'CUSTOMER_MANAGEMENT_READ',
  query: z.object({ searchTerm }),
  output: z.array(
    customer.pick({
      id: true,
      name: true,
      phoneNumber: true,
      profilePhoto: true,
      customerGroupName: true,
    }),
  ),
})

const customerParams = z.object({ customerId: id })

export const replaceAttachments = endpoint({
  method: 'PUT',
  path: '/customer/{customerId}/attachment',
  summary: 'Add, remove and label attachments of a customer; returns the remaining ones',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  params: customerParams,
  body: z.object({ deleteIdString: deletedFiles, ...kindFields }),
  files: { Files: { atMost: FILES_PER_CALL } },
  output: attachments,
})
