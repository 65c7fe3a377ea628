const MAX_KEPT = 8
const getName = (userId: number) => `recentCustomers:${userId}`

/** Returns the ids of the customers that a user last opened on this device, the latest first. */
export function recentCustomers(userId: number): readonly number[] {
  const text = localStorage.getItem(getName(userId)) ?? ''
  return text.split(',').map(Number).filter(Boolean)
}

/** Moves a customer to the front of the recent customers. */
export function keepRecentCustomer(userId: number, customerId: number): void {
  const others = recentCustomers(userId).filter((id) => id !== customerId)
  localStorage.setItem(getName(userId), [customerId, ...others].slice(0, MAX_KEPT).join())
}

/** Forgets the recent customers of a user who logs out: the next person at this device is another. */
export function forgetRecentCustomers(userId: number): void {
  localStorage.removeItem(getName(userId))
}
