import type { Message } from '#platform/contract/message.ts'
import { collectionWebMessages as text } from '../messages.ts'
import type { Order } from '../ordered.ts'
import { roundMessages } from '../roundMessages.ts'

export const ORDER_WORDS: Readonly<Record<Order, Message>> = {
  route: text.orderRoute,
  group: text.orderGroup,
  name: text.orderName,
  debt: text.orderDebt,
  last: roundMessages.orderLast,
  promised: roundMessages.orderPromised,
}
