declare global {
  interface Window {
    port: ReturnType<typeof fakeSerial>['device'];
  }
}

/**
 * A device behind `navigator.serial`: what the real adapter meets, without a radio. It uses nothing from outside, so that
 * a journey can put it into a page before the app starts. `granted`: it was chosen in an earlier page life.
 */
export function fakeSerial({ granted = false, classId = '00001101-0000-1000-8000-00805f9b34fb' } = {}) {
  const fault = (name: string) => new DOMException('the fake port says no', name);
  let hears: ReadableStreamDefaultController<Uint8Array> | null = null;

  class Port extends EventTarget {
    readable: ReadableStream<Uint8Array> | null = null;
    writable: WritableStream<Uint8Array> | null = null;
    getInfo() {
      return { bluetoothServiceClassId: classId };
    }
    async open({ baudRate }: { baudRate: number }) {
      if (device.isOpen) throw fault('InvalidStateError');
      if (!device.isNear) throw fault('NetworkError');
      device.isOpen = true;
      device.baudRate = baudRate;
      this.freshStream();
      this.writable = new WritableStream({
        async write(bytes, { signal }) {
          // On the air: whoever does not wait for it would overtake.
          await Promise.resolve();
          if (device.isStuck) await new Promise((_, reject) => signal.addEventListener('abort', reject));
          if (!device.isNear) throw fault('NetworkError');
          device.written.push([...bytes]);
        },
      });
    }
    /** After a byte that came damaged the port has another stream ready. */
    freshStream() {
      this.readable = new ReadableStream({ start: (controller) => void (hears = controller) });
    }
    async close() {
      if (this.readable?.locked || this.writable?.locked) throw new TypeError('the streams are locked');
      device.isOpen = false;
      this.readable = this.writable = hears = null;
    }
  }
  const port = new Port();
  const device = {
    /** Requests of the page, as they came. */
    asked: [] as { filters?: unknown[]; allowedBluetoothServiceClassIds?: string[] }[],
    isNear: true,
    isOpen: false,
    /** It takes nothing more, like a printer without paper. */
    isStuck: false,
    baudRate: 0,
    /** Set = the chooser ends with this fault. */
    chooserFault: '',
    /** What it was told, write by write. */
    written: [] as number[][],
    send(...bytes: number[]) {
      hears?.enqueue(Uint8Array.from(bytes));
    },
    say(text: string) {
      device.send(...Array.from(text, (char) => char.charCodeAt(0)));
    },
    /** A byte with a wrong parity. */
    stumble() {
      const before = hears;
      port.freshStream();
      before?.error(fault('ParityError'));
    },
    drop() {
      device.isNear = false;
      const before = hears;
      port.readable = null;
      before?.error(fault('NetworkError'));
    },
    /** Its radio is off: the stream stays as it is and says nothing any more. */
    fallSilent() {
      device.isNear = false;
      port.dispatchEvent(new Event('disconnect'));
    },
  };
  const serial = {
    getPorts: () => Promise.resolve(granted ? [port] : []),
    async requestPort(options: (typeof device.asked)[number]) {
      device.asked.push(options);
      if (device.chooserFault !== '') throw fault(device.chooserFault);
      granted = true;
      return port;
    },
  };
  return { serial, device };
}
