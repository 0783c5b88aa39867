/**
 * The language of custom RF pages (modules.md, module "custom RF pages"): what a customer's admin draws and the WMS hands
 * out as JSON. What may be said is here; whether a page says it without fault is `#domain/custom-pages/faults.ts`, which the
 * terminal, the editor and the WMS share. A page of the first language, one form without texts in languages, is one of these too.
 */
import * as v from 'valibot';
import { BarcodeRule } from './rows.ts';

/** What a page may hold. A terminal draws none that is beyond it, and nothing beyond it is published. */
export const PAGE_LIMITS = {
  /** Bytes of its JSON. */
  bytes: 64 * 1024,
  controls: 40,
  options: 100,
  photos: 9,
  collected: 200,
  label: 80,
  text: 500,
  rule: 500,
  /** Parentheses of a rule in each other. */
  ruleDepth: 20,
  /** Pages under each other. */
  depth: 3,
  /** Pages that one role is handed. */
  pagesOfRole: 50,
  /** Rows that a query lists. */
  rows: 200,
  /** What the WMS does with one entry beside keeping it. */
  effects: 5,
  decimals: 6,
} as const;

/** Of a page and of a control: a name that a rule can say. */
const PageId = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/));
const ControlId = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/));

const InLanguages = v.strictObject({
  /** Asked for; the others fall back to it. */
  en: v.optional(v.string(), ''),
  zh_cn: v.optional(v.string()),
  zh_hk: v.optional(v.string()),
  vn: v.optional(v.string()),
});
export type PageText = string | v.InferOutput<typeof InLanguages>;
const isObject = (input: unknown): boolean => typeof input === 'object' && input !== null;
/** A text that is the same in every language, or one for each. */
const PageText: v.GenericSchema<unknown, PageText> = v.lazy((input) => (isObject(input) ? InLanguages : v.string()));

const From = v.strictObject({
  /** `parent.x`, a column of the row that the page was opened with · `me.user` · `today` · a control above · `last`, the value of the entry before. */
  from: v.string(),
});
export type PageValue = string | number | v.InferOutput<typeof From>;
/** A value that is written down, or where it comes from. */
const PageValue: v.GenericSchema<unknown, PageValue> = v.lazy((input) =>
  isObject(input) ? From : v.union([v.string(), v.number()]),
);

const Limit = v.pipe(v.number(), v.finite());
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const common = {
  id: ControlId,
  label: PageText,
  hint: v.optional(PageText),
  /** Shown only when this holds, in the language of RULE_WHERE_TXT over the controls above and the facts of the page. */
  when: v.optional(v.string()),
};
const skippable = {
  required: v.optional(v.boolean(), true),
  /** Must hold for what was captured here, in the same language; `says` is what the operator reads where it does not. */
  check: v.optional(v.strictObject({ rule: v.string(), says: PageText })),
};
/** What it has to be; the eye compares it with what is there. */
const comparable = { equals: v.optional(PageValue) };
/** Stands there already, and may be changed. */
const offered = { default: v.optional(PageValue) };

/** What may be scanned. `any` is whatever its barcode rule lets through: the WMS knows what it means. */
export const PageNoun = v.picklist(['any', 'location', 'pallet', 'case', 'goods', 'box', 'order', 'badge']);
export type PageNoun = v.InferOutput<typeof PageNoun>;
const scanned = {
  noun: v.optional(PageNoun, 'any'),
  /** It has to be known, here or at the WMS. */
  known: v.optional(v.boolean(), false),
  code: v.optional(BarcodeRule.entries.FIELD),
};

const PageOption = v.strictObject({ value: v.string(), label: v.optional(PageText) });
export type PageOption = v.InferOutput<typeof PageOption>;

export const PageControl = v.variant('type', [
  v.strictObject({ type: v.literal('scan'), ...common, ...skippable, ...comparable, ...scanned }),
  v.strictObject({
    type: v.literal('number'),
    ...common,
    ...skippable,
    ...comparable,
    ...offered,
    min: v.optional(Limit),
    max: v.optional(Limit),
    /** Left out: as many as anybody writes. */
    decimals: v.optional(Whole, PAGE_LIMITS.decimals),
    unit: v.optional(PageText),
    /** Kilograms: a scale may answer too. */
    scale: v.optional(v.boolean(), false),
  }),
  v.strictObject({
    type: v.literal('select'),
    ...common,
    ...skippable,
    ...comparable,
    ...offered,
    /** One of these two says what there is to choose from. */
    options: v.optional(
      v.array(
        v.lazy((input): v.GenericSchema<unknown, string | PageOption> => (isObject(input) ? PageOption : v.string())),
      ),
    ),
    /** Type of system codes, e.g. `PutawayReason`. */
    codes: v.optional(v.string()),
  }),
  v.strictObject({
    type: v.literal('text'),
    ...common,
    ...skippable,
    ...comparable,
    ...offered,
    longest: v.optional(Whole, PAGE_LIMITS.text),
  }),
  v.strictObject({ type: v.literal('date'), ...common, ...skippable, ...comparable, ...offered }),
  /** A question; "no" undoes what was captured before it. */
  v.strictObject({ type: v.literal('confirm'), ...common }),
  /** Something to read: what each of these names is. */
  v.strictObject({
    type: v.literal('show'),
    ...common,
    rows: v.array(v.strictObject({ label: PageText, value: v.string() })),
  }),
  v.strictObject({ type: v.literal('photos'), ...common, ...skippable, most: v.optional(Whole, PAGE_LIMITS.photos) }),
  /** Many scans of a kind, none of them twice. */
  v.strictObject({ type: v.literal('collect'), ...common, ...scanned, most: v.optional(Whole, PAGE_LIMITS.collected) }),
]);
export type PageControl = v.InferOutput<typeof PageControl>;
export type PageControlType = PageControl['type'];

/** What the WMS does with an entry, in the transaction that keeps it. Nothing that moves goods: that is a flow. */
export const PageEffect = v.variant('do', [
  /** Everybody of the role reads it. */
  v.strictObject({ do: v.literal('message'), role: v.string(), text: PageText }),
]);
export type PageEffect = v.InferOutput<typeof PageEffect>;

const page = {
  id: PageId,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: PageText,
  /** A: works offline, its rows are on the terminal · B: captured offline, the WMS may refuse later · N: needs the network. */
  offline: v.optional(v.picklist(['A', 'B', 'N']), 'B'),
  /** The query or menu from which it is opened; left out: it stands in the role menu. */
  under: v.optional(v.string()),
  /** Columns of the parent's row without which it cannot be worked. */
  needs: v.optional(v.array(v.string()), []),
  /** Whose it is; left out: everybody's who has custom pages. */
  roles: v.optional(v.array(v.string()), []),
};

const FormPage = v.strictObject({
  ...page,
  kind: v.optional(v.literal('form'), 'form'),
  controls: v.pipe(v.array(PageControl), v.minLength(1)),
  /** What comes after an entry: the next one, the page before, or another page. */
  after: v.optional(
    v.lazy((input): v.GenericSchema<unknown, 'again' | 'leave' | { open: string }> =>
      isObject(input) ? v.strictObject({ open: v.string() }) : v.picklist(['again', 'leave']),
    ),
    'again',
  ),
  /** Control whose value says what the entry is about: those about the same keep their order. */
  key: v.optional(v.string()),
  /** Where things stand when the WMS refuses an entry; the operator reads it. */
  consequence: v.optional(PageText),
  effects: v.optional(v.array(PageEffect), []),
});
export type FormPage = v.InferOutput<typeof FormPage>;

/** How a column is compared with what the operator put in. */
export const Comparison = v.picklist(['is', 'begins', 'contains', 'atLeast', 'atMost']);
export type Comparison = v.InferOutput<typeof Comparison>;

const QueryPage = v.strictObject({
  ...page,
  kind: v.literal('query'),
  /** Allowed by the WMS, see `PAGE_SOURCES`. */
  source: v.string(),
  /** Of the source `entries`: the page whose entries are listed. */
  of: v.optional(v.string()),
  controls: v.optional(v.array(PageControl), []),
  /** At least one; a condition whose control was skipped is left out. */
  where: v.array(v.strictObject({ column: v.string(), is: v.optional(Comparison, 'is'), value: PageValue })),
  row: v.strictObject({
    title: v.string(),
    detail: v.optional(v.array(v.string()), []),
    amount: v.optional(v.string()),
  }),
});
export type QueryPage = v.InferOutput<typeof QueryPage>;

const MenuPage = v.strictObject({ ...page, kind: v.literal('menu') });
export type MenuPage = v.InferOutput<typeof MenuPage>;

export type RfPage = FormPage | QueryPage | MenuPage;
const kinds = { form: FormPage, query: QueryPage, menu: MenuPage } as const;
export type PageKind = keyof typeof kinds;
export const PAGE_KINDS = Object.keys(kinds) as PageKind[];

const kindOf = (input: unknown): unknown =>
  (isObject(input) ? (input as { kind?: unknown }).kind : undefined) ?? 'form';
const UnknownKind = v.looseObject({ kind: v.picklist(PAGE_KINDS) });

/** Which of its kinds it is decides what else it may say, so that a fault is named at its own place. */
export const RfPage: v.GenericSchema<unknown, RfPage> = v.lazy((input) => {
  const kind = kindOf(input);
  return (PAGE_KINDS as unknown[]).includes(kind) ? kinds[kind as PageKind] : (UnknownKind as never);
});

/** What rows a query may list, and what of them a page may name. `key` is the column that finds the row again. */
export const PAGE_SOURCES = {
  stock: { key: 'id', columns: ['id', 'loc', 'lpn', 'skuId', 'skuName', 'qty', 'batch', 'expiry', 'ownerId'] },
  receipts: {
    key: 'receiptId',
    columns: ['receiptId', 'poNo', 'vendorName', 'dock', 'expectedAt', 'status', 'ownerId'],
  },
  entries: { key: 'entryId', columns: ['entryId', 'userId', 'at', 'key', 'version'] },
} as const;
export type PageSource = keyof typeof PAGE_SOURCES;
export const isSource = (name: string): name is PageSource => Object.hasOwn(PAGE_SOURCES, name);
