import type { Dialect } from '#device/scale/dialects.ts';

/** As their makers' sheets call them, in every language. */
export const DIALECT_NAMES: Record<Dialect, string> = {
  headed: 'A&D 18',
  cas: 'CAS 22',
  bare: 'CAS 10',
  measurement: 'Bluetooth 0x2A9D',
};
