import type { Message } from '../../contract/message.ts'
import { createStore } from '../createStore.ts'

/** Replacements of messages: some users know the same figures by other words. */
export type Wording = ReadonlyMap<Message, Message>

const USUAL: Wording = new Map()

/** The wording of the user who is logged in. */
export const shownWording = createStore<Wording>(USUAL)

/** Shows other words for some messages from now on; without them the usual ones. */
export function setWording(wording: Wording = USUAL): void {
  shownWording.set(wording)
}
