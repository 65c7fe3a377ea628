import { Server } from 'node:http'

// Loaded by the product's process before the product: it says what every request carries.
const emit = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
  if (event === 'request') {
    process.stdout.write(JSON.stringify((given[0] as { headers: object }).headers))
  }
  return Reflect.apply(emit, this, [event, ...given]) as boolean
}
