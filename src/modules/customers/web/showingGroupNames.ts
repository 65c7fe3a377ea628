import { getCustomer, listCustomers, listCustomersV2 } from '../contract.ts'

/** Endpoints whose results contain the name of a customer's group. */
export const SHOWING_GROUP_NAMES = [getCustomer, listCustomers, listCustomersV2]
