/**
 * What an operator has at hand at a step: location, pallet, SKU, job and the last scan. It is found in the values of the
 * session by what they are, whatever the screen calls them, so no screen has to say it.
 */
import type { FlowView } from './view.ts';

/** By kind, the fields of rows and requests that name one; of several that a row has, the first. */
const FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  loc: ['loc', 'fromLoc', 'toLoc'],
  lpn: ['containerId', 'lpn', 'sscc', 'caseId'],
  skuId: ['skuId'],
  job: ['jobId', 'receiptId', 'orderId', 'waveId', 'tripNo', 'sheetNo', 'appointmentId', 'waybillNo', 'taskId'],
};
type Kind = 'loc' | 'lpn' | 'skuId' | 'job';

/** Empty for what is not known. */
export type AtHand = Readonly<Record<Kind | 'scan', string>>;
type Found = Partial<Readonly<Record<Kind, string>>>;

/** Rows hold rows: a job its lines, a pallet its goods. */
const DEPTH = 3;

/**
 * What was captured counts before what was read, that before what the screen was opened with, and of what was captured the
 * last one. Of a list that was captured the last one is at hand, of one that was read only the only one.
 */
export function atHand({ values, inputs }: Pick<FlowView, 'values' | 'inputs'>): AtHand {
  const { params, me: _, ...named } = values;
  const captured = new Set(inputs.map(({ stop }) => stop));
  const found = (isCaptured: boolean): Found[] =>
    Object.entries(named)
      .filter(([name]) => captured.has(name) === isCaptured)
      .map(([name, value]) => (typeof value === 'string' ? fieldsOf({ [name]: value }) : inside(value, isCaptured)));
  const all: Found = Object.assign({}, fieldsOf(params), ...found(false), ...found(true));
  const { loc = '', lpn = '', skuId = '', job = '' } = all;
  return { loc, lpn, skuId, job, scan: lastCode(inputs) };
}

/** What was read from a label is the label. */
function lastCode(inputs: FlowView['inputs']): string {
  const last = [...inputs].reverse().find(({ value, label }) => typeof value === 'string' || label !== undefined);
  return last?.label ?? (typeof last?.value === 'string' ? last.value : '');
}

function inside(value: unknown, isCaptured: boolean, depth = 0): Found {
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value;
    return isCaptured || rows.length === 1 ? inside(rows.at(-1), false, depth) : {};
  }
  if (typeof value !== 'object' || value === null || depth > DEPTH) return {};
  const row = value as Readonly<Record<string, unknown>>;
  // What a row says of itself counts before what is said inside of it.
  const rows = Object.values(row).map((each) => inside(each, false, depth + 1));
  return Object.assign({}, ...rows, fieldsOf(row)) as Found;
}

function fieldsOf(row: Readonly<Record<string, unknown>>): Found {
  const said = Object.entries(FIELDS).flatMap(([kind, fields]): [string, string][] => {
    const value = fields.map((field) => row[field]).find((each) => typeof each === 'string' && each !== '');
    return typeof value === 'string' ? [[kind, value]] : [];
  });
  const { lpn, ...found }: Found = Object.fromEntries(said);
  // What stands on a location itself is no pallet.
  return lpn === undefined || lpn === found.loc ? found : { ...found, lpn };
}
