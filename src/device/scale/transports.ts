/**
 * How scales reach the page (design/device.md section 4). `ScaleLink` reads whatever a transport carries, and `via` tells in
 * which form.
 */
import { createWebBluetooth, NORDIC_UART, sig } from '#device/bluetooth/web-bluetooth.ts';
import type { BluetoothHost, BluetoothService } from '#device/bluetooth/web-bluetooth.ts';
import type { Transport } from '#device/link/transport.ts';
import { createWebSerial, SERIAL_PORT_PROFILE } from '#device/serial/web-serial.ts';
import type { SerialHost } from '#device/serial/web-serial.ts';

/** `via` of measurements: one whole weight at a time. Everything else comes as lines of text in pieces. */
export const WEIGHT_SCALE = 'weightScale';

/** Where scales put their bytes; the first one that a device offers counts. */
export const SCALE_SERVICES: readonly BluetoothService[] = [
  { name: WEIGHT_SCALE, service: sig('181d'), hears: sig('2a9d') },
  { name: 'hm10', service: sig('ffe0'), hears: sig('ffe1') },
  { name: 'fff0', service: sig('fff0'), hears: sig('fff1') },
  { name: 'nordicUart', service: NORDIC_UART.service, hears: NORDIC_UART.hears },
];

export const createScaleBluetooth = (host: BluetoothHost): Transport => createWebBluetooth(host, SCALE_SERVICES);

/** Classic Bluetooth scales. */
export const createScaleSerial = (host: SerialHost): Transport =>
  createWebSerial(host, { filters: [{ bluetoothServiceClassId: SERIAL_PORT_PROFILE }] });
