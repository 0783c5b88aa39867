/**
 * Barcode rules run here, off the page's thread: whatever a rule text says, the page stays quick. A rule is compiled
 * once; the domain keeps what it has compiled by text.
 */
import type { BarcodeRule } from '#contract/rows.ts';
import type { Device } from '#data/device.ts';
import { siteOf } from '#data/partition.ts';
import type { SessionState } from '#data/records.ts';
import { ReferenceReader } from '#data/reference-reader.ts';
import { checkBarcode } from '#domain/barcode-rules.ts';
import type { BarcodeVerdict } from '#domain/barcode-rules.ts';

/** platform.md section 5, for the warehouse of the session. */
export async function judge(
  device: Device,
  session: SessionState,
  field: BarcodeRule['field'],
  code: string,
): Promise<BarcodeVerdict | null> {
  const rules = new ReferenceReader(device.ref, siteOf(session.serverUrl, session.storeId), 'rules');
  return checkBarcode(await rules.get(field), code, field);
}
