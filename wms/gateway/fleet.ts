/** The fleet of a WMS that has no office: what each terminal said last is kept in the journal, so that there is something to see. */
import { RESULT_OK } from '#contract/envelope.ts';
import { Report, ReportTerminal } from '#contract/fleet.ts';
import type { GetTerminals } from '#contract/office.ts';
import type { ResponseOf } from '#contract/call.ts';
import * as v from 'valibot';
import type { Fields } from './fields.ts';
import type { Person } from './keys.ts';
import { Latest } from './latest.ts';
import { json, type Reply, type Whole } from './replies.ts';

const HeardSchema = v.object({
  device: v.string(),
  user: v.string(),
  whgid: v.string(),
  report: Report,
  /** Epoch ms. */
  at: v.number(),
});

/** Seconds between two reports. */
const EVERY = 120;
/** So many reports may be missing before a terminal counts as silent. */
const MISSED = 2.5;

export class Fleet {
  readonly table;

  constructor(keepMs: number) {
    this.table = new Latest<v.InferOutput<typeof HeardSchema>>({
      is: 'report',
      schema: HeardSchema,
      keyOf: ({ device }) => device,
      isOver: ({ at }, now) => at < now - keepMs,
    });
  }

  /** Undefined where the WMS has answered the report itself, or where nobody knows who has sent it. */
  async keep(said: Whole, fields: Fields, { user }: Person, at: number): Promise<Reply | undefined> {
    const told = v.safeParse(ReportTerminal.request, fields);
    if (!isMissing(said) || !told.success || user === '') return undefined;
    const { deviceId: device, report } = told.output;
    const whgid = typeof fields['whgid'] === 'string' ? fields['whgid'] : '';
    await this.table.put({ device, user, whgid, report, at }, at);
    return json(200, { resultCode: RESULT_OK, msg: '', group: '', orders: [], every: EVERY, fewReason: '' });
  }

  /** Undefined where the WMS has an office of its own, or for who may not take work over. */
  of(said: Whole, whgid: string, { takesOver }: Person, now: number): Reply | undefined {
    if (!isMissing(said) || !takesOver) return undefined;
    const data: ResponseOf<typeof GetTerminals>['data'] = this.table.values
      .filter((one) => one.whgid === whgid)
      .sort((a, b) => (a.device < b.device ? -1 : 1))
      .map(({ device, user, report, at }) => ({
        deviceId: device,
        name: device.slice(-8),
        group: '',
        userId: user,
        userName: user,
        whgid,
        heardAt: new Date(at).toISOString(),
        isSilent: now - at > EVERY * MISSED * 1000,
        report,
        unsent: report.queue.waiting,
        claims: 0,
      }));
    return json(200, { resultCode: RESULT_OK, msg: '', data, every: EVERY });
  }
}

/** There is no such call, or nobody to ask. */
const isMissing = ({ status }: Whole): boolean => [404, 405, 502, 503].includes(status);
