import { Server } from 'node:http'

// The product's process loads this before the product: the log contains the headers of every request.
const emit = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
  if (event === 'request') {
    process.stdout.write(JSON.stringify((given[0] as { headers: object }).headers))
  }
  return Reflect.apply(emit, this, [event, ...given]) as boolean
}
