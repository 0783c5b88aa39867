/** A picker at a terminal, who walks one order. */
import type { RequestOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Pick as PickRow } from '#contract/outbound-rows.ts';
import { CompleteStockup, ConfirmPick, ShortPick } from '#contract/picking.ts';
import { BindContainers } from '#contract/picking-containers.ts';
import { ClaimJobs, GetJob } from '#contract/work.ts';
import type { WorkRows } from '#contract/rows.ts';
import { sub } from '#domain/decimal.ts';
import type { OpMeta, Terminal } from '#wms/testing/client.ts';

export const openOf = ({ qty, doneQty, shortQty }: PickRow): number => sub(sub(qty, doneQty), shortQty);

export class Picker {
  readonly terminal: Terminal;
  readonly orderId: string;

  constructor(terminal: Terminal, orderId: string) {
    this.terminal = terminal;
    this.orderId = orderId;
  }

  get jobId(): string {
    return `PICK-${this.orderId}`;
  }

  claim(): Promise<Envelope> {
    return this.terminal.try(ClaimJobs, { jobIds: [this.jobId], deviceId: this.terminal.deviceId });
  }

  async rows(): Promise<WorkRows> {
    return (await this.terminal.ask(GetJob, { jobId: this.jobId })).rows;
  }

  /** In walking order. */
  async picks(): Promise<PickRow[]> {
    return (await this.rows()).picks.toSorted((a, b) => a.walkSeq - b.walkSeq);
  }

  bind(lpn: string, kind: 'tote' | 'box' = 'tote'): Promise<Envelope> {
    return this.terminal.tryOp(BindContainers, this.binding(lpn, kind));
  }

  binding(lpn: string, kind: 'tote' | 'box' = 'tote'): RequestOf<typeof BindContainers> {
    const row = {
      lpn,
      kind,
      orderId: this.orderId,
      waveId: '',
      storeId: '',
      parentId: '',
      slot: '',
      typeId: '',
      rfid: '',
    };
    return { jobId: this.jobId, rows: [row] };
  }

  taking(pick: PickRow, qty: number, toLpn = 'T1'): RequestOf<typeof ConfirmPick> {
    const { pickId, rev: seen, orderId, loc, skuId, lot, uomId } = pick;
    return { jobId: this.jobId, pickId, seen, orderId, loc, fromLpn: '', skuId, lot, qty, uomId, toLpn };
  }

  take(pick: PickRow, qty: number, more: Partial<RequestOf<typeof ConfirmPick>> = {}, meta: Partial<OpMeta> = {}) {
    return this.terminal.tryOp(ConfirmPick, { ...this.taking(pick, qty), ...more }, meta);
  }

  missing({ pickId, rev: seen, loc }: PickRow, missing: number): RequestOf<typeof ShortPick> {
    return { jobId: this.jobId, pickId, seen, loc, missing, reason: 'MISSING', photos: 0 };
  }

  short(pick: PickRow, missing: number): Promise<Envelope> {
    return this.terminal.tryOp(ShortPick, this.missing(pick, missing));
  }

  async ending(reason = 'MISSING'): Promise<RequestOf<typeof CompleteStockup>> {
    const open = (await this.picks())
      .map((pick) => ({ id: pick.pickId, qty: openOf(pick) }))
      .filter(({ qty }) => qty > 0);
    return { jobId: this.jobId, open, reason };
  }

  async complete(reason?: string): Promise<Envelope> {
    return this.terminal.tryOp(CompleteStockup, await this.ending(reason));
  }
}
