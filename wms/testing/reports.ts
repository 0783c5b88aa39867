/** Terminals that report, as a healthy one does unless a test says otherwise. */
import { ReportTerminal, ReportUnsent } from '#contract/fleet.ts';
import type { Report, UnsentOp } from '#contract/fleet.ts';
import { drawOf } from '#domain/rollout.ts';
import { randomUUID } from 'node:crypto';
import { NOTHING } from '../work/office/report-sum.ts';
import { Terminal } from './client.ts';

type Since = Partial<Report['since']>;
type Told = Partial<Omit<Report, 'since'>> & { since?: Since };

export const reportOf = (deviceId: string, { since = {}, ...more }: Told = {}): Report => ({
  screen: 'picking',
  version: '0.1.0',
  build: 'old',
  chrome: 141,
  storage: { freeMb: 900, isKept: true },
  queue: { waiting: 0, needsYou: 0, inDoubt: 0, oldest: null, heardAt: null, offlineSince: null },
  battery: { percent: 80, isCharging: false },
  scanner: { profile: 'usual', last: 'keys' },
  has: { camera: true, scale: false, printer: false },
  clockOff: 0,
  drawn: drawOf(deviceId),
  next: { build: '', waitsFor: '' },
  since: { ...NOTHING, ...since },
  ...more,
});

/** One of its own device, so that what it holds and says is nobody else's. */
export class Reporter {
  readonly t: Terminal;

  constructor(t: Terminal) {
    this.t = t;
  }

  static async signedIn(url: string, user = 'op1'): Promise<Reporter> {
    return new Reporter(await Terminal.signedIn(url, user, `0190${randomUUID().slice(4)}`));
  }

  get deviceId(): string {
    return this.t.deviceId;
  }

  reports(
    told: Told = {},
    orders: { orderId: string; outcome: 'waits' | 'done' | 'failed' | 'lapsed'; note: string }[] = [],
  ) {
    return this.t.ask(ReportTerminal, { deviceId: this.deviceId, report: reportOf(this.deviceId, told), orders });
  }

  async lists(...ops: Partial<UnsentOp>[]): Promise<UnsentOp[]> {
    const whole = ops.map((op) => ({
      opId: randomUUID(),
      kind: 'receiving.lpn',
      path: '/WMS/ReceiveByLpn',
      status: 'queued',
      capturedAt: new Date().toISOString(),
      userId: 'op1',
      about: 'P-1',
      says: '',
      touches: [],
      behind: 0,
      ...op,
    }));
    await this.t.ask(ReportUnsent, { deviceId: this.deviceId, ops: whole, more: 0 });
    return whole;
  }
}
