/** The site file: what every system needs to be told. Modules read further fields of the same file. */
import * as v from 'valibot';

const Zone = v.pipe(
  v.string(),
  v.check((zone) => {
    try {
      return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'no time zone that is known here, e.g. Europe/Berlin'),
);
const Text = v.pipe(v.string(), v.nonEmpty());
const Positive = v.pipe(v.number(), v.minValue(1));

export const WarehouseEntry = v.looseObject({
  /** How the system knows it. */
  id: v.union([v.number(), Text]),
  /** As people call it; left out for its name here. */
  name: v.optional(Text),
  /** Its days begin at midnight here. */
  timeZone: Zone,
});

export const Budget = v.object({
  /** Calls to the system at once, and in a second. */
  atOnce: v.optional(Positive, 4),
  perSecond: v.optional(Positive, 50),
  /** A call that would wait longer than that is turned away, in seconds. */
  waits: v.optional(Positive, 10),
  /** Seconds after which an answer is given up; the system has stopped by then too. */
  timeout: v.optional(Positive, 120),
});

export const SignInSettings = v.variant('kind', [
  /** Everybody is a user there. */
  v.object({ kind: v.picklist(['user', 'basic', 'bearer', 'form']) }),
  /** One account there; who works is only known here. */
  v.object({
    kind: v.literal('service'),
    user: Text,
    password: Text,
    /** By the name that they type: the name that is shown, and what `--hash` says of their password. */
    operators: v.record(Text, v.object({ name: Text, password: Text })),
  }),
]);

export const SiteFile = v.looseObject({
  system: Text,
  url: v.pipe(v.string(), v.regex(/^https?:\/\//, 'an http or https address')),
  'sign-in': SignInSettings,
  warehouses: v.pipe(
    v.record(Text, WarehouseEntry),
    v.check((all) => Object.keys(all).length > 0, 'at least one'),
  ),
  budget: v.optional(Budget, {}),
  /** Minutes for which a claim is good without being renewed. */
  lease: v.optional(Positive, 30),
  /** Hours for which a sign-in is good. */
  session: v.optional(Positive, 16),
  /** What may be kept sealed on disk, so that a restart signs nobody out; needs AISLE_SEAL. */
  sealed: v.optional(v.boolean(), false),
  /** First number of a kind; later ones count up. */
  numbers: v.optional(v.record(v.string(), v.object({ prefix: v.string(), digits: Positive, from: v.number() })), {}),
});
export type Site = v.InferOutput<typeof SiteFile>;

export interface Warehouse {
  readonly whgid: string;
  readonly name: string;
  readonly timeZone: string;
  /** Its entry in the site file, as it is written there. */
  readonly entry: v.InferOutput<typeof WarehouseEntry>;
}

export const warehousesOf = ({ warehouses }: Site): Warehouse[] =>
  Object.entries(warehouses).map(([whgid, entry]) => ({
    whgid,
    name: entry.name ?? whgid,
    timeZone: entry.timeZone,
    entry,
  }));
