/** What a site says of its Tryton, beside what every site file has. */
import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty());

export const TrytonConfig = v.object({
  tryton: v.object({
    /** Name of the database. */
    database: Text,
    /**
     * Questions of Tryton that are answered with yes, by the last part of their name: `done` = goods without an order
     * behind them, `check_expiration_dates` = goods whose lot has expired. Every other one is a no in its own words.
     */
    warnings: v.optional(v.array(Text), []),
    /** Symbols of the units that goods are counted in beside their own; left out for all of their category. */
    units: v.optional(v.array(Text)),
  }),
});
export type TrytonConfig = v.InferOutput<typeof TrytonConfig>;
