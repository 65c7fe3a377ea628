import { z } from 'zod'
import { CUSTOMER_TYPE, type CustomerType } from '#core/loan/customerType.ts'
import {
  labelled,
  id,
  photo,
  senAmount,
  businessDay,
  instant,
  idParams,
  plainText,
  joinedIds,
  deletedFiles,
} from '#platform/contract/field.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { pageQuery, getPage } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { ATTACHMENT_KINDS, CUSTOMER_SORTS } from '../contract.ts'
import { customersMessages as text } from '../messages.ts'
import { samePerson } from './identitySchemas.ts'
import { createCustomerBody, updateCustomerBody, line, setCustomerGroupsBody } from '../forms.ts'

export const attachmentKind = z.enum(ATTACHMENT_KINDS)

/** The fields of a request that adds files or changes the kind of stored ones. */
export const kindFields = {
  kind: labelled(attachmentKind, text.kindOfFile)
    .optional()
    .meta({ description: 'of the added files, OTHER by default, and of those in kindIdString' }),
  kindIdString: labelled(
    z.string().regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,999})?$/, 'INVALID'),
    text.attachments,
  )
    .optional()
    .meta({ description: 'ids of stored files that get the kind, joined by commas' }),
}

/** Customer types: daily payer 1, non daily payer 2, overdue 3, paid 4. */
export const customerTypeId = z.literal(Object.values(CUSTOMER_TYPE)) as unknown as z.ZodType<
  CustomerType,
  CustomerType
>

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

export const createCustomer = {
  summary:
    'Create a customer; the response warns of other customers with the same agent and phone number',
  body: createCustomerBody,
  output: savedCustomer,
}

export const updateCustomer = {
  summary:
    'Change a customer; omitted fields keep their values. An admin type who names another agent moves the customer, as `/customer/move` does',
  params: idParams,
  body: updateCustomerBody,
  output: savedCustomer,
}

export const removeCustomer = {
  summary: 'Delete a customer without unsettled cashbooks',
  params: idParams,
  output: z.null(),
}

export const getCustomer = {
  summary: 'One customer; a customer’s login receives its own',
  params: idParams,
  output: customerDetails,
}

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

export const listCustomers = {
  summary: 'Customers by name, for pickers: at most 1,000',
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
}

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

export const listCustomersV2 = {
  summary: 'A page of customers with today’s figures, and the counts of the tabs',
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
}

export const exportCustomers = {
  summary: 'The filtered list of customers as a file',
  query: listCustomersV2.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
}

export const searchCustomers = {
  summary:
    'The best 20 matches for part of a name, of a phone number, a cashbook ID or a whole identity number, also of a guarantor',
  query: z.object({ searchTerm }),
  output: z.array(
    customer
      .pick({
        id: true,
        name: true,
        phoneNumber: true,
        profilePhoto: true,
        customerGroupName: true,
      })
      .extend({
        guarantorName: z
          .string()
          .optional()
          .meta({ description: 'of the guarantor who was found, where the customer was not' }),
      }),
  ),
}

export const listBusinessNatures = {
  summary: 'The kinds of business of the customers, the most frequent first, 200 at most',
  query: z.object({ agentId: id.optional() }),
  output: z.array(z.string()),
}

const customerParams = z.object({ customerId: id })

export const replaceAttachments = {
  summary: 'Add, remove and label attachments of a customer; returns the remaining ones',
  params: customerParams,
  body: z.object({ deleteIdString: deletedFiles, ...kindFields }),
  output: attachments,
}

/** A customer that was skipped, and the reason. */
export const skippedCustomer = z.object({ id, code: z.string(), message: z.string() })

export const setDailyPayer = {
  summary: 'Mark a customer as a daily payer or not: toggles, or sets the value of the body',
  params: z.object({ customerId: id }),
  body: z.object({ dailyPayer: labelled(z.boolean(), text.dailyPayer).optional() }),
  output: z.object({ id, dailyPayer: z.boolean() }),
}

export const setDailyPayers = {
  summary: 'Mark many customers as daily payers (status 1) or not (status 0)',
  body: z.object({
    stringIds: labelled(joinedIds, text.customers),
    status: labelled(z.literal([1, 0]), text.dailyPayer),
  }),
  output: z.object({ changed: z.array(id), skipped: z.array(skippedCustomer) }),
}

export const setCustomerGroups = {
  summary: 'Assign many customers to one group of their agent, or (null) to none',
  body: setCustomerGroupsBody,
  output: z.object({
    changed: z.array(
      z.object({
        id,
        customerGroupId: id.nullable().meta({ description: 'the group that the customer was in' }),
      }),
    ),
    skipped: z.array(skippedCustomer),
  }),
}
