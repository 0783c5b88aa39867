declare global {
  interface Window {
    scale: ReturnType<typeof fakeBluetooth>['scale'];
  }
}

/**
 * A scale behind `navigator.bluetooth`: what the real adapter meets, without a radio. It uses nothing from outside, so
 * that a journey can put it into a page before the app starts.
 */
export function fakeBluetooth(service = 'ffe0', characteristic = 'ffe1') {
  const uuid = (short: string) => (short.length > 4 ? short : `0000${short}-0000-1000-8000-00805f9b34fb`);
  const fault = (name: string) => new DOMException('the fake scale says no', name);

  class Characteristic extends EventTarget {
    value: DataView | null = null;
    notifies = false;
    startNotifications() {
      this.notifies = true;
      return Promise.resolve(this);
    }
    async writeValueWithResponse(bytes: Uint8Array) {
      // On the air: whoever does not wait for it would overtake.
      await Promise.resolve();
      if (!scale.isOpen) throw fault('NetworkError');
      scale.written.push([...bytes]);
    }
  }
  const characters = new Characteristic();
  /** Requests of the page, as they came. */
  const asked: { filters?: unknown[]; acceptAllDevices?: boolean; optionalServices?: string[] }[] = [];

  const scale = {
    asked,
    isOn: true,
    isNear: true,
    hasService: true,
    /** Set = the chooser ends with this fault. */
    chooserFault: '',
    isOpen: false,
    /** What it was told, write by write. */
    written: [] as number[][],
    /** One notification: at most 20 bytes on the air. */
    send(...bytes: number[]) {
      if (!scale.isOpen || !characters.notifies) return;
      // The browser hands out a window into a larger buffer.
      const buffer = new Uint8Array([0, 0, ...bytes, 0]);
      characters.value = new DataView(buffer.buffer, 2, bytes.length);
      characters.dispatchEvent(new Event('characteristicvaluechanged'));
      buffer.fill(0);
    },
    say(line: string) {
      for (let at = 0; at < line.length; at += 20)
        scale.send(...Array.from(line.slice(at, at + 20), (char) => char.charCodeAt(0)));
    },
    drop() {
      scale.isOpen = scale.isNear = false;
      device.dispatchEvent(new Event('gattserverdisconnected'));
    },
  };
  const gatt = {
    async connect() {
      if (!scale.isNear) throw fault('NetworkError');
      scale.isOpen = true;
      return gatt;
    },
    disconnect() {
      scale.isOpen = characters.notifies = false;
    },
    async getPrimaryServices() {
      if (!scale.hasService) throw fault('NotFoundError');
      const getCharacteristic = async (wanted: string) => {
        if (wanted !== uuid(characteristic)) throw fault('NotFoundError');
        return characters;
      };
      return [
        { uuid: uuid('180a'), getCharacteristic },
        { uuid: uuid(service), getCharacteristic },
      ];
    },
  };
  const device = Object.assign(new EventTarget(), { id: 'c2NhbGU=', name: 'HC-08', gatt });
  const bluetooth = {
    getAvailability: () => Promise.resolve(scale.isOn),
    async requestDevice(options: (typeof asked)[number]) {
      asked.push(options);
      if (scale.chooserFault !== '') throw fault(scale.chooserFault);
      return device;
    },
  };
  return { bluetooth, scale };
}
