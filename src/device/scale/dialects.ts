/** The dialects of scales (device.md section 4.2): one whole frame in, what it says out. Null = not understood. */
import { mul } from '#domain/decimal.ts';
import { weightText } from './reading.ts';
import type { Reading, Weight, WeightUnit } from './reading.ts';

/** `headed`: A&D and its many likes. `cas` and `bare`: the two of CAS. `measurement`: of Bluetooth itself. */
export type Dialect = 'headed' | 'cas' | 'bare' | 'measurement';

/** As a frame says it: `stable` is null where the dialect does not tell. */
export interface Said {
  readonly dialect: Dialect;
  readonly reading: Exclude<Reading, Weight> | (Omit<Weight, 'stable'> & { readonly stable: boolean | null });
}

/** A line of text, one character per byte, as the assembler hands it out. */
export const readLine = (line: string): Said | null => readHeaded(line) ?? readBare(line);

/** A&D and its many likes: `ST,GS,+  1.234kg`, some with a comma before the unit. CAS puts two bytes before the weight. */
const HEADED = /^(ST|US|OL|UL),(GS|NT),([\s\S]{2},(?=[\s\S]{11}\r\n$))?([\s\S]*?)\r?\n$/;
const WEIGHT = /^([ \d.+-]{7,9}),? {0,2}(kg|g|lb|oz|t) *$/i;

function readHeaded(line: string): Said | null {
  const [, status, kind, bytes, rest = ''] = HEADED.exec(line) ?? [];
  if (status === undefined) return null;
  const dialect = bytes === undefined ? 'headed' : 'cas';
  if (status === 'OL') return { dialect, reading: { kind: 'overload' } };
  if (status === 'UL') return { dialect, reading: { kind: 'underload' } };
  const [, typed = '', unit = ''] = WEIGHT.exec(rest) ?? [];
  const value = weightText(typed);
  if (value === null) return null;
  const named = unit.toLowerCase() as WeightUnit;
  return { dialect, reading: { kind: 'weight', value, unit: named, stable: status === 'ST', net: kind === 'NT' } };
}

/** CAS, 10 bytes: the weight and nothing else. Shorter ones have lost a digit. */
function readBare(line: string): Said | null {
  const [, typed = ''] = /^([ \d.+-]{8})\r\n$/.exec(line) ?? [];
  const value = weightText(typed);
  if (value === null) return null;
  return { dialect: 'bare', reading: { kind: 'weight', value, unit: null, stable: null, net: false } };
}

/** Bits of the first byte of a weight measurement, and how many bytes each adds. */
const POUNDS = 0b0001;
const MORE = [
  { bit: 0b0010, length: 7 }, // time
  { bit: 0b0100, length: 1 }, // user
  { bit: 0b1000, length: 4 }, // body mass index and height
];
const FAILED = 0xff_ff;

/** Bluetooth SIG Weight Measurement, characteristic 0x2A9D: sent once the scale is certain. */
export function readMeasurement(bytes: Uint8Array): Said | null {
  const [flags = 0, low = 0, high = 0] = bytes;
  const length = MORE.reduce((sum, { bit, length: more }) => sum + (flags & bit ? more : 0), 3);
  if (bytes.length !== length) return null;
  const raw = high * 256 + low;
  if (raw === FAILED) return { dialect: 'measurement', reading: { kind: 'failed' } };
  const value = flags & POUNDS ? mul(raw, 0.01).toFixed(2) : mul(raw, 0.005).toFixed(3);
  const unit = flags & POUNDS ? 'lb' : 'kg';
  return { dialect: 'measurement', reading: { kind: 'weight', value, unit, stable: true, net: false } };
}
