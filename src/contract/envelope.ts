/** The envelope of every WMS answer, and the fields that every POST carries (platform.md sections 3 and 7). */
import * as v from 'valibot';

/** A code that some servers write as text: "0" is 0 and "2" is 2, wherever a code is read. Nothing else stands for one. */
const Code = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.regex(/^\s*-?\d{1,9}\s*$/),
    v.transform((text) => Number(text)),
  ),
]);

/**
 * 0 = success, 2 = session problem, anything else = a business outcome worded by `msg`. Only the code makes an envelope:
 * words that are missing or no text are no words.
 */
export const Envelope = v.looseObject({ resultCode: Code, msg: v.fallback(v.optional(v.string(), ''), '') });
export type Envelope = v.InferOutput<typeof Envelope>;

/** A no that gives no reason. */
export const isWordless = ({ resultCode, msg }: Envelope): boolean => resultCode !== RESULT_OK && msg.trim() === '';

export const RESULT_OK = 0;
export const RESULT_SESSION = 2;

/** Some calls answer with a `flag` beside the code; false is a no, whatever the code says. */
export const isGranted = (e: Envelope): boolean => e.resultCode === RESULT_OK && e['flag'] !== false;

/**
 * Code 2 asks for a new sign-in when its message holds the Chinese word for "login"; where there are no words at all, HTTP
 * 401 says the same.
 */
const LOGIN_WORD = /登[录錄陆陸]/;
export const asksForLogin = (e: Envelope, http = 200): boolean =>
  e.resultCode === RESULT_SESSION && (LOGIN_WORD.test(e.msg) || (http === 401 && isWordless(e)));

/**
 * Set by a gateway that has handed a write on and never heard what became of it: a repeat under the same id would not
 * be answered from its store, so the terminal has to look first.
 */
export const isInDoubt = (e: Envelope): boolean => e['inDoubt'] === true;
/**
 * Header of a write that the terminal sends again after it has looked: the WMS had not applied it. Its value is another
 * one after every look: a browser may send the very same request twice, and one look is good for one sending.
 */
export const VERIFIED_ABSENT = 'x-aisle-verified-absent';

/** Language codes of the specification; not BCP 47 (see src/app/bcp47). */
export const Language = v.picklist(['en', 'zh_cn', 'zh_hk', 'vn']);
export type Language = v.InferOutput<typeof Language>;

/** Added to every POST. `token`, `tk` and `Access_Token` are the same session token. */
export const SessionFields = v.object({
  lg: Language,
  token: v.string(),
  tk: v.string(),
  Access_Token: v.optional(v.string()),
  whgid: v.string(),
  /** How old the oldest is of what this terminal captured and the WMS has not taken, in ms; 0 = nothing waits. Left out where it does not say. */
  waiting: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined),
});
export type SessionFields = v.InferOutput<typeof SessionFields>;

/** What a terminal knew when it captured an op. */
export const AsOf = v.object({
  /** Clock of the WMS minus that of the terminal, in ms, at the last answer. */
  clockOff: v.number(),
  /** How long ago that was, in ms. */
  clockAge: v.number(),
  /** Of ops that say what was there at a moment: ids of earlier ops that the WMS had not answered, and may hear of later. */
  waits: v.optional(v.array(v.string()), []),
});
export type AsOf = v.InferOutput<typeof AsOf>;

/**
 * Added to every write. The WMS keeps its answer under `opId` and gives it again on repeat; the same
 * id is also sent as the `Idempotency-Key` header.
 */
export const OpFields = v.object({
  opId: v.pipe(v.string(), v.uuid()),
  deviceId: v.string(),
  /** Counts up by one per write of a device; orders the writes, never the clock. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When the operator scanned, ISO 8601 UTC; for people and audits only. */
  capturedAt: v.string(),
  /** Version of the operation's request shape on the device that captured it. */
  kindVersion: v.optional(v.number(), 1),
  /** The op that this one corrects or reverses. */
  supersedes: v.optional(v.string()),
  /** Left out by a terminal that has not heard of the WMS yet. */
  asOf: v.fallback(v.optional(AsOf), undefined),
});
export type OpFields = v.InferOutput<typeof OpFields>;
