/**
 * Faults on demand, for tests and demonstrations: by the header `x-aisle-fault: <kind>[;ms=<n>]` on one request, or
 * switched on at `/__wms` for many. They are kept in the memory of this process and belong to it alone.
 */
import * as v from 'valibot';

const kinds = [
  /** Waits `ms` (a second where it is not said), then goes on. */
  'latency',
  /** Commits, then cuts the connection: the answer is lost. */
  'drop-after',
  /** Cuts the connection before anything is done. */
  'drop-before',
  /** Refused by something in front of the WMS, nothing is done; a 503 with `ms` asks to be left alone for so long. */
  '500',
  '502',
  '503',
  /** A captive portal: HTTP 200 with a page, nothing is done. */
  'html',
  /** Commits, then answers something that is not an envelope. */
  'garbage',
  /** Commits, then sends half of the answer. */
  'truncate',
  /** The session has ended, nothing is done. */
  'session',
  /** A business refusal, nothing is done. */
  'refuse',
  /** Never answers, nothing is done. */
  'hang',
] as const;

export type FaultKind = (typeof kinds)[number];

export const FaultOrder = v.object({
  /** Regular expression on the path; all calls when absent. */
  path: v.optional(v.pipe(v.string(), v.check(isPattern, 'not a regular expression'))),
  /** The same on the body, for one of several that are sent at a time. */
  body: v.optional(v.pipe(v.string(), v.check(isPattern, 'not a regular expression'))),
  kind: v.picklist(kinds),
  ms: v.optional(v.number()),
  /** Strikes at every n-th matching request. */
  every: v.optional(v.pipe(v.number(), v.minValue(1)), 1),
  /** Ends after so many strikes. */
  times: v.optional(v.number(), Number.MAX_SAFE_INTEGER),
});
export type FaultOrder = v.InferOutput<typeof FaultOrder>;
export type Fault = Pick<FaultOrder, 'kind' | 'ms'>;

interface Struck {
  readonly path: string;
  readonly body: string;
  /** `x-aisle-fault`: one for this request alone. */
  readonly header: string | undefined;
}

export class Faults {
  #orders: (FaultOrder & { seen: number; struck: number })[] = [];

  add(order: FaultOrder): void {
    this.#orders.push({ ...order, seen: 0, struck: 0 });
  }

  clear(): void {
    this.#orders = [];
  }

  list(): readonly FaultOrder[] {
    return this.#orders;
  }

  /** Those that strike this request; counts it. */
  strike({ path, body, header }: Struck): Fault[] {
    const struck: Fault[] = header === undefined ? [] : fromHeader(header);
    for (const order of this.#orders) {
      if (order.path !== undefined && !new RegExp(order.path).test(path)) continue;
      if (order.body !== undefined && !new RegExp(order.body).test(body)) continue;
      order.seen++;
      if (order.seen % order.every !== 0) continue;
      order.struck++;
      struck.push(order);
    }
    this.#orders = this.#orders.filter((order) => order.struck < order.times);
    return struck;
  }
}

/** An unknown kind is no fault: the header may be meant for something else. */
function fromHeader(header: string): Fault[] {
  const [kind, ms] = header.split(';ms=');
  const order = v.safeParse(FaultOrder, { kind, ...(ms === undefined ? {} : { ms: Number(ms) }) });
  return order.success ? [order.output] : [];
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
