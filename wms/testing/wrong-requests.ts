/** Requests that are wrong somewhere: made from the contract, so that most of it is right, then spoilt at any depth. */
import type { Call } from '#contract/call.ts';
import type * as v from 'valibot';
import type { Random } from '../seed/random.ts';
import { requestOf } from './request-of.ts';

type Body = Record<string, unknown>;

/** `fields` are what every request carries; now and then one of them is the wrong one. */
export function wrongRequest(call: Call, fields: Body, random: Random): Body {
  const request = sample(call.request, random) as Body;
  if (random.chance(0.2)) return { ...request, ...spoilt(fields, random) };
  const once = spoilt(request, random);
  return { ...fields, ...(random.chance(0.3) ? spoilt(once, random) : once) };
}

/** What the demo warehouse knows, so that a request comes further than the first look-up. */
const KNOWN = ['R-100001', 'R-100001/1', 'DOCK-01', 'OW01', 'EA', 'op1', '1234', 'WB-500001', 'CR01', 'PP1'];
const SHAPED = ['13800000001', '000000', '2026-01-01', 'a'.repeat(64), '01900000-0000-7000-8000-000000000001'];

const sample = (schema: v.GenericSchema, random: Random): unknown =>
  requestOf(schema, {
    of: (_, type) => {
      if (type === 'string') return random.pick([...KNOWN, ...SHAPED]);
      return type === 'number' ? random.int(0, 30) : random.chance(0.5);
    },
    isThere: () => random.chance(0.5),
    length: () => random.int(0, 2),
    pick: (options) => random.pick(options),
  });

/** With one place that is wrong: its value, its absence, or something beside it. */
function spoilt(body: Body, random: Random): Body {
  const names = Object.keys(body);
  if (names.length === 0 || random.chance(0.1)) return { ...body, [random.pick(NAMES)]: nasty(random) };
  const name = random.pick(names);
  const { [name]: value, ...others } = body;
  if (random.chance(0.15)) return others;
  return { ...others, [name]: spoiltValue(value, random) };
}

function spoiltValue(value: unknown, random: Random): unknown {
  const goesDeeper = typeof value === 'object' && value !== null && random.chance(0.7);
  if (!goesDeeper) return nasty(random);
  if (!Array.isArray(value)) return spoilt(value as Body, random);
  const at = random.int(0, value.length);
  return [...value.slice(0, at), spoiltValue(value[at], random), ...value.slice(at + 1)];
}

const NAMES = ['unknownField', 'constructor', 'toString', '__proto__', 'token', ''];

const nasty = (random: Random): unknown => (random.chance(0.05) ? random.pick(HUGE)() : random.pick(NASTY));

const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x'.repeat(5000),
  '\u0000',
  '\uD800',
  '漢字 \u200b\u202e',
  "'; drop table stock; --",
  '$1',
  '%',
  '{}',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  [],
  {},
  [null],
  [[[[[[]]]]]],
  { constructor: 1, length: -1 },
];

/** Made again each time: together they would fill the memory. */
const HUGE: readonly (() => unknown)[] = [
  () => nested(3000),
  () => Array.from({ length: 70_000 }, (_, i) => `id-${i}`),
  () => '長'.repeat(300_000),
];

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}
