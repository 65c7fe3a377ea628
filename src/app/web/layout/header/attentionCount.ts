import { createStore } from '#platform/web/createStore.ts'

/** How many things need attention, as the bell counts them. */
export const attentionCount = createStore(0)
