import { z } from 'zod'
import {
  id,
  senAmount,
  businessDay,
  instant,
  joinedIds,
  labelled,
  seen,
  idParams,
} from '#platform/contract/field.ts'
import { pageQuery, getPage } from '#platform/contract/paging.ts'
import { download } from '#platform/contract/download.ts'
import { listingMessages as text } from '../messages.ts'

/** One stop of the round, as it was at the time of the request. */
export const listingLine = z.object({
  position: z.int(),
  cashbookId: id,
  cashbookCode: z.string(),
  customerId: id,
  customerName: z.string(),
  phoneNumber: z.string(),
  place: z.string(),
  day: z.int(),
  debitDays: z.int(),
  dailyCredit: senAmount,
  debtDays: z.int(),
  dueToday: senAmount,
  balance: senAmount,
})

const totals = z.object({
  count: z.int(),
  dailyCredit: senAmount,
  dueToday: senAmount,
  balance: senAmount,
})

const head = z.object({
  agentId: id,
  agentName: z.string(),
  date: businessDay,
  groupNames: z.array(z.string()).meta({ description: 'empty for all groups' }),
  isOfChosen: z.boolean().meta({ description: 'of chosen customers instead of groups' }),
  totals,
})

/** A submitted listing, which never changes. */
export const listing = head.extend({
  id,
  number: z.int().meta({ description: 'counts within the agent' }),
  runnerId: id.nullable(),
  runnerName: z.string().nullable(),
  createdAt: instant,
  createdByName: z.string(),
})

/** One group, or several separated by commas. */
const groupIds = z.union([id.transform((one) => [one]), joinedIds])

const request = {
  agentId: labelled(id, text.agent)
    .optional()
    .meta({ description: 'admin types must name the agent' }),
  date: labelled(businessDay, text.date).optional(),
  customerGroupId: labelled(groupIds, text.groups).optional(),
  customerIds: labelled(joinedIds, text.customers).optional().meta({
    description: 'only these customers; those of another agent are left out',
  }),
  runnerId: labelled(id.nullable(), text.runner).optional(),
}

export const previewListing = {
  summary:
    'Preview the stops of a day: an agent’s cashbooks that can be credited; nothing is stored',
  query: z.object(request),
  output: head.extend({ lines: z.array(listingLine) }),
}

export const submitListing = {
  summary: 'Create a numbered listing from the current state, and assign it to a runner if given',
  body: z.object({
    ...request,
    expectedCount: seen(z.int()).optional().meta({
      description: 'how many stops the preview had: 409 LISTING_CHANGED when it is no longer so',
    }),
  }),
  output: listing,
}

export const listListings = {
  summary: 'Submitted listings, the latest day first',
  query: pageQuery(['date', 'number']).extend({
    agentId: labelled(id, text.agent).optional(),
    runnerId: labelled(id, text.runnerShort).optional(),
    date: labelled(businessDay, text.date).optional(),
  }),
  output: getPage(listing),
}

export const getListing = {
  summary: 'A listing with its stops, as it was submitted',
  params: idParams,
  output: listing.extend({ lines: z.array(listingLine) }),
}

export const generateListing = {
  summary: 'A listing as a sheet to fill in: PDF or XLSX, with an empty column for payments',
  params: idParams,
  query: z.object({ format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  output: download,
}
