import type { Breakage } from '../../../support/openFaultHouse.ts'

/** Reports and exports are read on the connections of all requests, however many somebody asks for. */
export const likeAnyOther: Breakage = { route: (route) => ({ ...route, isReport: undefined }) }
