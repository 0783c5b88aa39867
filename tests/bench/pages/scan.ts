/** What is scanned: one receipt with as many lines as there are lanes. The same request for every engine. */
export const RECEIPT = 'R-BENCH';
export const LANES = 8;
/** Scanned while the others drain. */
export const ASIDE = LANES - 1;

export const lineOf = (lane: number): string => `${RECEIPT}/${lane}`;

export interface Scan {
  readonly n: number;
  readonly lane: number;
  /** Otherwise it gets one. */
  readonly opId?: string;
}

/** `count` scans, dealt out to the lanes in turn. */
export const scans = (count: number, lanes: number, from = 1): Scan[] =>
  Array.from({ length: count }, (_, i) => ({ n: from + i, lane: i % lanes }));

export const requestOf = ({ lane }: Scan) => ({
  receiptId: RECEIPT,
  lineId: lineOf(lane),
  skuId: `SKU-${lane}`,
  qty: 1,
  uomId: 'EA',
  lot: { production: '2026-01-01', batch: `B${lane}` },
  lpn: '',
  loc: 'D-01',
});

/** As a peer stores and sends it: about as large as our record. */
export const bodyOf = (scan: Scan) => ({
  ...requestOf(scan),
  opId: crypto.randomUUID(),
  deviceId: 'bench',
  seq: scan.n,
  capturedAt: new Date().toISOString(),
  kindVersion: 1,
  lg: 'en',
  token: 'bench',
  tk: 'bench',
  Access_Token: 'bench',
  whgid: 'W1',
  partition: 'http%3A%2F%2Flocalhost|BENCH|operator|W1|bench',
  label: `SKU-${scan.lane} 1 → D-01`,
  flow: '/SKUReceive',
  inputs: [
    { stop: 'loc', value: 'D-01' },
    { stop: 'sku', value: `SKU-${scan.lane}` },
    { stop: 'qty', value: 1 },
  ],
});
export type Body = ReturnType<typeof bodyOf>;

export const OP_PATH = '/WMS/ReceiveBySku';

/** One post, read to its end, as any engine has to. */
export async function post(body: Body): Promise<void> {
  const answer = await fetch(OP_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': body.opId },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  await answer.json();
}
