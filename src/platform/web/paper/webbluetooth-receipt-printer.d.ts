declare module '@point-of-sale/webbluetooth-receipt-printer' {
  /** What the driver says of a printer once it is connected. */
  export type PrinterFacts = { id: string; name: string; language: string; codepageMapping: string }

  /** The driver of receipt printers by Web Bluetooth; of its own it has no types. */
  export default class WebBluetoothReceiptPrinter {
    /** Opens the browser's choice of printers. What fails is logged, and no event follows. */
    connect(): Promise<void>
    /** Connects a printer that this browser still knows. */
    reconnect(known: { id: string }): Promise<void>
    disconnect(): Promise<void>
    /** Resolves when the last packet is written, or when the printer is gone. */
    print(bytes: Uint8Array): Promise<void>
    addEventListener(event: 'connected', listener: (printer: PrinterFacts) => void): void
    addEventListener(event: 'disconnected', listener: () => void): void
  }
}
