import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import {
  plainText,
  labelled,
  requiredText,
  phone,
  plainLines,
  id,
  joinedIds,
} from '#platform/contract/field.ts'
import { identityNumber } from '#platform/contract/identityNumber.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { withWas } from '#platform/contract/withWas.ts'
import * as contract from './contract.ts'
import { customersMessages as text } from './messages.ts'
import { USUAL_LANGUAGE } from './contract.ts'

export const line = (maxLength: number) => plainText().max(maxLength)

/** The fields of a customer in a form. */
export const customerFields = {
  name: labelled(requiredText(), text.name),
  phoneNumber: labelled(phone, text.phoneNumber),
  identityNumber: labelled(identityNumber, text.identityNumber),
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

/** Null removes the photo; a new photo is sent as a file under the same name. */
const removedPhoto = labelled(z.null(), text.profilePhoto)

export const createCustomerBody = z.object({
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
})

export const createCustomer = withBody(contract.createCustomer, createCustomerBody)

export const updateCustomerBody = withWas(
  z.object({ ...customerFields, profilePhoto: removedPhoto }).partial(),
)

export const updateCustomer = withBody(contract.updateCustomer, updateCustomerBody)

export const setCustomerGroupsBody = z.object({
  stringIds: labelled(joinedIds, text.customers),
  customerGroupId: customerFields.customerGroupId,
})

export const setCustomerGroups = withBody(contract.setCustomerGroups, setCustomerGroupsBody)
