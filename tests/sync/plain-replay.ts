/** Replays ops over bases the slow and obvious way. Only receipts, which is all that simulations use. */
import type { Receipt } from '#contract/rows.ts';
import type { Work } from '#engine/db.ts';

interface Runs {
  readonly run: (rows: Work) => Promise<void>;
}

/** Rows by key after all ops, in the order given; one that throws has no effect. */
export async function replay(bases: readonly Receipt[], ops: readonly Runs[]): Promise<Map<string, Receipt>> {
  const base = new Map(bases.map((row) => [row.receiptId, row]));
  let table = new Map(base);
  for (const op of ops) {
    const before = new Map(table);
    try {
      await op.run(plain(table, base));
    } catch {
      table = before;
    }
  }
  return table;
}

function plain(table: Map<string, Receipt>, base: ReadonlyMap<string, Receipt>): Work {
  const sorted = () => [...table.values()].sort((a, b) => (a.receiptId < b.receiptId ? -1 : 1));
  const put = async (row: Receipt) =>
    void table.set(row.receiptId, Object.freeze({ ...row, rev: base.get(row.receiptId)?.rev ?? 0 }));
  const receipts = {
    get: async (id: string) => table.get(id),
    where: async (field: keyof Receipt, value: string) => sorted().filter((r) => r[field] === value),
    all: async () => sorted(),
    put,
    update: async (id: string, change: Partial<Receipt> | ((row: Receipt) => Partial<Receipt>)) => {
      const row = table.get(id);
      if (row) await put({ ...row, ...(typeof change === 'function' ? change(row) : change) });
    },
  };
  return { receipts } as unknown as Work;
}
