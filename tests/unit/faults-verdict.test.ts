/** The judge of the fault campaign: a campaign that cannot fail would prove nothing. */
import { CompleteShippingPackage } from '#contract/packing.ts';
import type { OpRecord, OpState, OpStatus } from '#data/records.ts';
import { describe, expect, it } from 'vitest';
import { FAILURES, judge } from '../faults/verdict.ts';
import type { Failure, LedgerRow, Posted, Records } from '../faults/verdict.ts';

const PARTITION = 'server|op1|WH1';

const record = (opId: string, seq: number, more: Partial<OpRecord> = {}): OpRecord => ({
  opId,
  seq,
  kind: 'receiving.case',
  kindVersion: 1,
  path: '/WMS/ReceiveByCase',
  request: {},
  lanes: ['lpn:P'],
  partition: PARTITION,
  userId: 'op1',
  serverUrl: '',
  whgid: 'WH1',
  lg: 'en',
  deviceId: 'T1',
  capturedAt: '2026-01-01T00:00:00.000Z',
  appVersion: '1',
  label: opId,
  flow: 'receiving.case',
  params: {},
  inputs: [],
  touched: [],
  ...more,
});
const state = (opId: string, seq: number, status: OpStatus, more: Partial<OpState> = {}): OpState => ({
  opId,
  seq,
  partition: PARTITION,
  status,
  place: seq,
  epoch: 1,
  attempts: 0,
  nextAt: 0,
  ...more,
});
const posted = (opId: string, more: Partial<Posted> = {}): Posted => ({
  opId,
  userId: 'op1',
  deviceId: 'T1',
  whgid: 'WH1',
  outcome: 'applied',
  ...more,
});
const row = (ledgerId: number, opId: string): LedgerRow => ({
  ledgerId,
  opId,
  verb: 'RECEIVE',
  lineId: 'L1',
  skuId: 'SKU1',
  lot: '{}',
  fromContainer: '',
  toContainer: opId,
  toLoc: 'DOCK-01',
  note: '',
});

/** Three ops of one lane, all well. */
const well = (): { -readonly [K in Exclude<keyof Records, 'resent'>]: Records[K][number][] } => ({
  told: ['a', 'b', 'c'].map((opId) => ({ opId, userId: 'op1', whgid: 'WH1' })),
  ops: [record('a', 1), record('b', 2), record('c', 3)],
  states: [state('a', 1, 'observed'), state('b', 2, 'observed'), state('c', 3, 'observed')],
  operations: [posted('a'), posted('b'), posted('c')],
  ledger: [row(10, 'a'), row(11, 'b'), row(12, 'c')],
  leased: [
    { number: 'LPN1', kind: 'lpn', deviceId: 'T1' },
    { number: 'LPN2', kind: 'lpn', deviceId: 'T2' },
  ],
  borne: [
    { number: 'RF1', container: 'BOX-1' },
    { number: 'RF2', container: 'BOX-2' },
  ],
});

/** The failures of these records, with the op that each names. */
function failures(change: (records: ReturnType<typeof well>) => void): string[] {
  const records = well();
  change(records);
  const verdict = judge(records);
  for (const failure of FAILURES) {
    const named = new Set(verdict.offenders.filter((o) => o.failure === failure).map((o) => o.opId));
    expect(verdict[failure]).toBe(named.size);
  }
  return [...new Set(verdict.offenders.map(({ failure, opId }): `${Failure} ${string}` => `${failure} ${opId}`))];
}

describe('the judge of the fault campaign', () => {
  it('three records that agree are without a fault', () => {
    expect(judge(well())).toMatchObject({ ops: 3, acked: 3, applied: 3, offenders: [] });
  });

  it('an op that was told and is not kept is lost', () => {
    expect(failures((r) => r.told.push({ opId: 'x', userId: 'op1', whgid: 'WH1' }))).toEqual(['lost x']);
  });
  it('an op that the terminal believes settled and the WMS never posted is lost', () => {
    expect(
      failures((r) => {
        r.operations.pop();
        r.ledger.pop();
      }),
    ).toEqual(['lost c']);
  });
  it('an op whose WMS record says refused while the terminal says applied is lost', () => {
    expect(
      failures((r) => {
        r.operations[0] = posted('a', { outcome: 'refused' });
        r.ledger.shift();
      }),
    ).toEqual(['lost a']);
  });
  it('an op that came twice to a WMS without keys is posted, whatever was said the second time', () => {
    expect(failures((r) => (r.operations[0] = posted('a', { outcome: 'refused' })))).toEqual([]);
  });
  it('an op that the WMS posted and the terminal forgot is lost', () => {
    expect(
      failures((r) => {
        r.told.shift();
        r.ops.shift();
        r.states.shift();
      }),
    ).toEqual(['lost a']);
  });
  it('an op that a person dropped, and one that a new one took the place of, are not lost', () => {
    expect(
      failures((r) => {
        r.states[0] = state('a', 1, 'dropped');
        r.operations.shift();
        r.ops.push(record('d', 4, { supersedes: 'b' }));
        r.states[1] = state('b', 2, 'superseded', { supersededBy: 'd' });
        r.states.push(state('d', 4, 'observed', { place: 2 }));
        r.operations[0] = posted('d');
        r.ledger = [row(10, 'd'), row(11, 'c')];
      }),
    ).toEqual([]);
  });

  it('two postings of one op are a duplicate', () => {
    expect(failures((r) => r.ledger.push(row(13, 'b')))).toEqual(['duplicated b']);
    // One op that sets down a tote moves each of its goods.
    expect(failures((r) => r.ledger.push({ ...row(13, 'b'), skuId: 'SKU2' }))).toEqual([]);
  });
  it('what the browser itself sent twice to a WMS without keys is counted apart', () => {
    const records = { ...well(), resent: new Set(['b']) };
    records.ledger.push(row(13, 'b'));
    expect(judge(records)).toMatchObject({ duplicated: 0, resentByBrowser: 1, offenders: [] });
    records.ledger.push(row(14, 'a'));
    expect(judge(records)).toMatchObject({ duplicated: 1, resentByBrowser: 1 });
  });
  it('an op that was done again although the WMS had posted it is a duplicate', () => {
    expect(
      failures((r) => {
        r.states[1] = state('b', 2, 'superseded', { supersededBy: 'c' });
      }),
    ).toEqual(['duplicated b']);
  });

  it('an op that a person found posted and put away as done is none', () => {
    expect(failures((r) => (r.states[1] = state('b', 2, 'dropped', { dropReason: 'doneByHand' })))).toEqual([]);
    expect(failures((r) => (r.states[1] = state('b', 2, 'dropped', { dropReason: 'other' })))).toEqual([
      'duplicated b',
    ]);
  });

  it('a lane that was posted in another order than scanned is out of order', () => {
    expect(
      failures((r) => {
        r.ledger = [row(10, 'b'), row(11, 'a'), row(12, 'c')];
      }),
    ).toEqual(['misordered b']);
  });
  it('ops that share no lane may be posted in any order', () => {
    expect(
      failures((r) => {
        r.ops[0] = record('a', 1, { lanes: ['lpn:Q'] });
        r.ledger = [row(10, 'b'), row(11, 'c'), row(12, 'a')];
      }),
    ).toEqual([]);
  });

  it('an op under the name, warehouse or terminal of another is misattributed', () => {
    expect(failures((r) => (r.operations[0] = posted('a', { userId: 'op2' })))).toEqual(['misattributed a']);
    expect(failures((r) => (r.operations[0] = posted('a', { whgid: 'WH2' })))).toEqual(['misattributed a']);
    expect(failures((r) => (r.operations[0] = posted('a', { deviceId: 'T2' })))).toEqual(['misattributed a']);
  });
  it('an op that was shown to one operator and kept for another is misattributed', () => {
    expect(failures((r) => (r.told[2] = { opId: 'c', userId: 'op2', whgid: 'WH1' }))).toEqual(['misattributed c']);
  });

  it('a number that was given to two terminals is there twice; to one, as often as it likes', () => {
    expect(failures((r) => r.leased.push({ number: 'LPN1', kind: 'lpn', deviceId: 'T1' }))).toEqual([]);
    expect(failures((r) => r.leased.push({ number: 'LPN1', kind: 'lpn', deviceId: 'T2' }))).toEqual([
      'numbers twice LPN1',
    ]);
  });
  it('a number of a carrier on two boxes is there twice, also where the first box does not bear it any more', () => {
    expect(failures((r) => r.borne.push({ number: 'RF1', container: 'BOX-3' }))).toEqual(['numbers twice RF1']);
    const sealed = (opId: string, seq: number, parcelNo: string, lpn: string) =>
      record(opId, seq, { path: CompleteShippingPackage.path, request: { parcelNo, lpn } });
    expect(failures((r) => (r.ops[0] = sealed('a', 1, 'RF2', 'BOX-3')))).toEqual(['numbers twice RF2']);
    expect(failures((r) => (r.ops[0] = sealed('a', 1, 'RF2', 'BOX-2')))).toEqual([]);
    // One that was refused has put nothing on it.
    expect(
      failures((r) => {
        r.ops[0] = sealed('a', 1, 'RF2', 'BOX-3');
        r.states[0] = state('a', 1, 'dropped');
        r.operations[0] = posted('a', { outcome: 'refused' });
        r.ledger.shift();
      }),
    ).toEqual([]);
  });

  it.each(['queued', 'sending', 'inDoubt', 'blocked', 'refused', 'quarantined'] as const)(
    'an op that is still %s when all is well has stalled',
    (status) => {
      expect(
        failures((r) => {
          r.states[2] = state('c', 3, status);
          r.operations.pop();
          r.ledger.pop();
        }),
      ).toEqual(['stalled c']);
    },
  );
});
