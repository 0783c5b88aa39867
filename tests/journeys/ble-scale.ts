/**
 * A Bluetooth scale that Chromium itself believes in (design/device.md section 4.4): its own chooser, GATT and
 * disconnection, without a radio. A notification cannot be pushed; a read that the page makes is answered with the bytes
 * instead, which looks the same to whoever listens.
 */
import type { BrowserContext } from 'playwright-core';
import type { Handheld } from './handheld.ts';

export const WITH_BLUETOOTH = ['--enable-features=WebBluetooth'];
const ADDRESS = '09:09:09:09:09:09';
const OK = 0;
const sig = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`;

/** Domains that Playwright does not know the types of. */
interface Cdp {
  send(method: string, params?: object): Promise<Record<string, string>>;
  on(event: string, listener: (event: Record<string, string> & { devices: { id: string }[] }) => void): void;
}

export class BleScale {
  readonly #terminal: Handheld;
  #browser: Cdp | null = null;
  #next = '';

  constructor(terminal: Handheld) {
    this.#terminal = terminal;
  }

  /** Before a page asks for it: without a radio, real or not, Chromium dies of the question whether there is one. */
  async isNear(context: BrowserContext, name: string): Promise<void> {
    const browser = context.browser();
    if (!browser) throw new Error('no browser');
    this.#browser = (await browser.newBrowserCDPSession()) as unknown as Cdp;
    const send = this.#send;
    await send('enable', { state: 'powered-on', leSupported: true });
    const knownServiceUuids = [sig('ffe0')];
    await send('simulatePreconnectedPeripheral', { address: ADDRESS, name, manufacturerData: [], knownServiceUuids });
    this.#browser.on('BluetoothEmulation.gattOperationReceived', ({ address, type }) => {
      void (type === 'connection' ? this.#offers() : Promise.resolve()).then(() =>
        send('simulateGATTOperationResponse', { address, type, code: OK }),
      );
    });
    this.#browser.on('BluetoothEmulation.characteristicOperationReceived', ({ characteristicId, type }) => {
      const data = type === 'read' ? { data: btoa(this.#next) } : {};
      void send('simulateCharacteristicOperationResponse', { characteristicId, type, code: OK, ...data });
    });
    // The page keeps the device for itself; reading from it is how frames come.
    await context.addInitScript(() => {
      const { bluetooth } = navigator as unknown as { bluetooth: { requestDevice(options: object): Promise<object> } };
      const ask = bluetooth.requestDevice.bind(bluetooth);
      bluetooth.requestDevice = async (options) => Object.assign(window, { ble: await ask(options) }).ble;
    });
  }

  /** With a connection its services go too. */
  async #offers(): Promise<void> {
    const { serviceId } = await this.#send('addService', { address: ADDRESS, serviceUuid: sig('ffe0') });
    const { characteristicId } = await this.#send('addCharacteristic', {
      serviceId,
      characteristicUuid: sig('ffe1'),
      properties: { read: true, notify: true },
    });
    // Without it there is nothing to subscribe to.
    await this.#send('addDescriptor', { characteristicId, descriptorUuid: sig('2902') });
  }

  readonly #send = async (method: string, params: object): Promise<Record<string, string>> =>
    (await this.#browser?.send(`BluetoothEmulation.${method}`, params)) ?? {};

  /** Whoever stands there picks the scale in the browser's own chooser, as soon as it opens. */
  async picked(): Promise<void> {
    const page = (await this.#terminal.cdp()) as unknown as Cdp;
    let isPicked = false;
    await page.send('DeviceAccess.enable');
    page.on('DeviceAccess.deviceRequestPrompted', ({ id, devices: [device] }) => {
      // The event comes again for every device that is found; a second answer would end the browser.
      if (isPicked || !device) return;
      isPicked = true;
      void page.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
    });
  }

  /** One notification: at most 20 bytes on the air. */
  async says(line: string): Promise<void> {
    for (let at = 0; at < line.length; at += 20) {
      this.#next = line.slice(at, at + 20);
      await this.#terminal.page.evaluate(
        async ([service, characteristic]) => {
          interface Gatt {
            getPrimaryService(uuid?: string): Promise<{
              getCharacteristic(uuid?: string): Promise<{ readValue(): Promise<unknown> }>;
            }>;
          }
          const { gatt } = (window as unknown as { ble: { gatt: Gatt } }).ble;
          await (await (await gatt.getPrimaryService(service)).getCharacteristic(characteristic)).readValue();
        },
        [sig('ffe0'), sig('ffe1')],
      );
    }
  }

  /** Somebody walks away with it, and comes back at once. */
  async drops(): Promise<void> {
    await this.#send('simulateGATTDisconnection', { address: ADDRESS });
  }
}
