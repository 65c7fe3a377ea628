const MOST_KEPT = 8
const nameOf = (userId: number) => `recentCustomers:${userId}`

/** The customers that somebody opened last on this device, the latest first: their ids alone. */
export function recentCustomers(userId: number): readonly number[] {
  const text = localStorage.getItem(nameOf(userId)) ?? ''
  return text.split(',').map(Number).filter(Boolean)
}

/** Puts a customer first among them. */
export function keepRecentCustomer(userId: number, customerId: number): void {
  const others = recentCustomers(userId).filter((id) => id !== customerId)
  localStorage.setItem(nameOf(userId), [customerId, ...others].slice(0, MOST_KEPT).join())
}
