/** How label printers are reached (design/device.md section 4.3). */
import { createWebBluetooth, NORDIC_UART, sig } from '#device/bluetooth/web-bluetooth.ts';
import type { BluetoothHost, BluetoothService } from '#device/bluetooth/web-bluetooth.ts';
import type { Transport } from '#device/link/transport.ts';
import { createWebSerial, SERIAL_PORT_PROFILE } from '#device/serial/web-serial.ts';
import type { SerialHost } from '#device/serial/web-serial.ts';

/** Where printers take their bytes over Bluetooth Low Energy; the first one that a device offers counts. */
export const PRINTER_SERVICES: readonly BluetoothService[] = [
  {
    name: 'zebra',
    service: '38eb4a80-c570-11e3-9507-0002a5d5c51b',
    tells: '38eb4a82-c570-11e3-9507-0002a5d5c51b',
  },
  { name: '18f0', service: sig('18f0'), tells: sig('2af1') },
  { name: 'ff00', service: sig('ff00'), tells: sig('ff02') },
  {
    name: 'microchip',
    service: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
    tells: '49535343-8841-43f4-a8d4-ecbe34729bb3',
  },
  { name: 'fff0', service: sig('fff0'), tells: sig('fff2') },
  { name: 'hm10', service: sig('ffe0'), tells: sig('ffe1') },
  { name: 'nordicUart', service: NORDIC_UART.service, tells: NORDIC_UART.tells },
];

export const createPrinterBluetooth = (host: BluetoothHost): Transport => createWebBluetooth(host, PRINTER_SERVICES);

/** Classic Bluetooth printers: many times faster, and known again without a tap. */
export const createPrinterSerial = (host: SerialHost): Transport =>
  createWebSerial(host, { filters: [{ bluetoothServiceClassId: SERIAL_PORT_PROFILE }] });
