/** The part of a site file by which any JSON API is joined; docs/admin/join-your-wms.md tells it with an example. */
import { refusalNames } from '#wms/refusals.ts';
import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty());
/** Names joined by points, a number for the member of a list; empty for the record itself. `$` begins a name that is not of the record. */
const Path = v.string();
/** Text with `{path}` in it. */
const Template = v.string();

/** What a field of a row can be made by. */
export const FUNCTIONS = [
  'text',
  'number',
  'day',
  'instant',
  'micros',
  'yesNo',
  'first',
  'joined',
  'split',
  'sum',
  'count',
  'present',
  'looseKey',
] as const;

const Scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const from = v.optional(v.union([Path, v.array(Path)]), '');

export const FieldSchema = v.union(
  [
    /** A path, or the first of several that is there; an empty text at the end of a list is "none". */
    Path,
    v.array(Path),
    v.strictObject({ const: v.unknown() }),
    v.strictObject({ from, map: v.record(v.string(), Scalar), else: v.optional(Scalar) }),
    v.strictObject({
      from,
      as: v.picklist(FUNCTIONS),
      /** Of `joined` and `split`: what stands between the parts. */
      with: v.optional(v.string()),
      /** Of `split`: which part, from 0. */
      part: v.optional(v.number()),
      /** Of `number` and `sum`: base units in one unit of it. Of `split`: 1 makes a number of the part. Of `first` and `sum`: the path inside of each member. */
      times: v.optional(v.number()),
      of: v.optional(Path),
    }),
    /** Rows inside of a row. */
    v.strictObject({ each: Path, rows: Text }),
  ],
  `no field: a path, a list of paths, or an object with const, with from and map, with each and rows, or with from and as (${FUNCTIONS.join(', ')})`,
);
export type Field = v.InferOutput<typeof FieldSchema>;

export const RowSchema = v.strictObject({
  /** Field by which it is known. */
  key: v.optional(Text),
  /** The record's own stamp of its last change. */
  stamp: v.optional(FieldSchema),
  /** What a claim of it is called, e.g. `receipt:{number}`. */
  claim: v.optional(Template),
  fields: v.record(Text, FieldSchema),
});

const Part = v.union([
  v.strictObject({
    /** List of the answer; left out: the answer is the one row. */
    each: v.optional(Path),
    rows: Text,
    /** Of a row with lists in it: the list in each. */
    inside: v.optional(Path),
  }),
  v.strictObject({ field: FieldSchema }),
]);

const Parts = v.record(Text, Part);
export type Parts = v.InferOutput<typeof Parts>;

const How = {
  get: v.optional(Template),
  post: v.optional(Template),
  body: v.optional(v.record(v.string(), v.unknown())),
  headers: v.optional(v.record(v.string(), Template)),
};

/** Names of the contract that share a word with it, for whoever guessed. */
function noSuchRefusal(input: unknown): string {
  const words = String(input).match(/[A-Z]?[a-z]+/g) ?? [];
  const near = refusalNames.filter((name) => words.some((word) => name.toLowerCase().includes(word.toLowerCase())));
  const some = near.length === 0 ? '' : `; there is ${near.slice(0, 12).join(', ')}`;
  return `${String(input)} is no refusal of the contract${some}`;
}

/** A refusal of the contract by name, and what its words name. */
const Say = {
  say: v.picklist(refusalNames, ({ input }) => noSuchRefusal(input)),
  with: v.optional(v.record(v.string(), Template), {}),
};

export const AskSchema = v.strictObject({
  ...How,
  /** Short for an answer whose `data` is one list. */
  each: v.optional(Path),
  rows: v.optional(Text),
  /** Fields of the answer, e.g. `rows.lines`. */
  answer: v.optional(Parts),
  /** Fields of the rows that a scanned code may be. */
  find: v.optional(v.array(Text)),
  /** What is said where the system answers 404; left out: nothing is there, and that is no refusal. */
  missing: v.optional(v.strictObject(Say)),
  /** Claims that it takes or gives back. */
  claims: v.optional(Template),
  releases: v.optional(Template),
  offline: v.optional(v.picklist(['B', 'C', 'N'])),
});
export type AskConfig = v.InferOutput<typeof AskSchema>;

/** All of what is said has to be so. */
const TestSchema = v.strictObject({
  path: Path,
  is: v.optional(v.union([Template, v.number(), v.boolean()])),
  present: v.optional(v.boolean()),
});
export type Test = v.InferOutput<typeof TestSchema>;

const Send = v.strictObject({
  post: v.optional(Template),
  put: v.optional(Template),
  patch: v.optional(Template),
  body: v.optional(v.record(v.string(), v.unknown())),
  headers: v.optional(v.record(v.string(), Template)),
});
export type SendConfig = v.InferOutput<typeof Send>;

export const DoSchema = v.strictObject({
  /** A write that only adds needs a module, with a look. */
  guard: v.picklist(
    ['native', 'stamped', 'drafted', 'state'],
    'native, stamped, drafted or state; what only adds needs a module',
  ),
  /** Claims that must not be another's. */
  claim: v.optional(Template),
  /** Names of parts of the request: `line` is `$names.line`. */
  names: v.optional(v.record(Text, FieldSchema), {}),
  /** What belongs to it alone until it is settled. */
  holds: v.optional(v.array(Template), []),
  /** The quantity, and what the system can hold of it. */
  unit: v.optional(
    v.strictObject({
      field: v.optional(Text, 'qty'),
      name: Text,
      /** Units of the contract that a terminal may count in; left out: any. */
      is: v.optional(v.array(Text)),
      size: v.optional(v.pipe(v.number(), v.gtValue(0)), 1),
      digits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    }),
  ),
  /** Read before anything is sent; its answer is `$before`. */
  read: v.optional(v.strictObject({ get: Template, stamp: v.optional(Path) })),
  /** What must not be so of `$before`. */
  refuse: v.optional(
    v.array(
      v.strictObject({
        when: v.strictObject({ path: Path, below: v.optional(Template), is: v.optional(Template) }),
        ...Say,
      }),
    ),
    [],
  ),
  /** Of `drafted`: makes the empty draft; its answer is `$draft`. */
  draft: v.optional(Send),
  send: v.pipe(v.array(Send), v.minLength(1)),
  look: v.strictObject({
    get: Template,
    applied: v.pipe(v.array(TestSchema), v.minLength(1)),
    /** Of `stamped` and `drafted`: where the stamp stands. */
    stamp: v.optional(Path),
    /** Of `state`: what it looks like before. */
    absent: v.optional(v.array(TestSchema)),
  }),
  /** Read back for the answer. */
  answer: v.optional(v.strictObject({ get: Template, fields: Parts })),
  offline: v.optional(v.picklist(['B', 'C', 'N'])),
});
export type DoConfig = v.InferOutput<typeof DoSchema>;

/** With a guard it is a write; so what is wrong with it is said of the one that was meant. */
const CallSchema = v.lazy((given): typeof AskSchema | typeof DoSchema =>
  typeof given === 'object' && given !== null && 'guard' in given ? DoSchema : AskSchema,
);

const Names = { id: v.optional(Path), name: v.optional(Path), warehouses: v.optional(Path), owner: v.optional(Path) };
export const Entry = v.variant('kind', [
  /** Name and password with each call; `check` answers 401 for wrong ones. */
  v.looseObject({ kind: v.literal('basic'), check: Template, ...Names }),
  /** A call that answers a token, sent as JSON or as a form. */
  v.looseObject({
    kind: v.picklist(['bearer', 'form']),
    post: Template,
    user: v.optional(Text, 'user'),
    password: v.optional(Text, 'password'),
    token: v.optional(Path, 'token'),
    header: v.optional(Text, 'authorization'),
    scheme: v.optional(v.string(), 'Bearer '),
    signOut: v.optional(Template),
    ...Names,
  }),
]);
export type EntryConfig = v.InferOutput<typeof Entry>;

const Fact = v.optional(v.boolean(), false);

export const RestConfig = v.looseObject({
  url: v.pipe(
    v.string(),
    v.transform((url) => url.replace(/\/$/, '')),
  ),
  title: Text,
  /** Answers without a sign-in. */
  about: v.strictObject({ get: Template, version: v.optional(Path, 'version') }),
  'sign-in': v.union([Entry, v.looseObject({ kind: v.literal('service'), how: Entry })]),
  calls: v.record(Text, CallSchema),
  rows: v.record(Text, RowSchema),
  refusals: v.optional(
    v.array(
      v.strictObject({
        when: v.strictObject({ status: v.optional(v.number()), path: v.optional(Path), is: v.optional(Scalar) }),
        ...Say,
      }),
    ),
    [],
  ),
  /** Where the system's own sentence stands in a refusal. */
  sentence: v.optional(Path, 'message'),
  facts: v.optional(
    v.strictObject({
      lots: Fact,
      lpn: v.optional(v.picklist(['rows', 'places', 'none']), 'none'),
      cases: Fact,
      serials: Fact,
      weighed: Fact,
      quality: Fact,
      claims: Fact,
      counts: Fact,
      photos: Fact,
      print: Fact,
      messages: Fact,
    }),
    {},
  ),
});
export type RestConfig = v.InferOutput<typeof RestConfig>;

export const isDo = (call: RestConfig['calls'][string]): call is DoConfig => 'guard' in call;
