import type { Overload } from '../overload.ts'
import { getAway } from '../parts/rawGet.ts'

const AT_ONCE = 200

/** The description of the API is half a megabyte, and needs no login. */
export const requestDocs: Overload = {
  title: `${AT_ONCE} anonymous requests at once for the API's description`,
  async attack({ product }, { rounds }) {
    for (let round = 0; round < rounds; round++) {
      const request = () => getAway(product.port, '/openapi.json')
      await Promise.all(Array.from({ length: AT_ONCE }, request))
    }
  },
  injections: {},
}
