/** Receipts for SKU pictures and dimensions: a first delivery of new goods, some of which nobody has measured yet. */
import { family } from '../receipts.ts';
import { TROUBLE } from '../products.ts';

export const goods = family(11, (maker) => {
  const fresh = maker.skus.filter(({ ord }) => ord === TROUBLE.unmeasured || ord === TROUBLE.unpacked);
  const seed = maker.empty('WH1', 'sku', 0);
  Object.assign(seed.document, { status: 'arrived', owner_id: 'OW01' });
  for (const sku of fresh) maker.line(seed, sku, 240);
  for (const sku of maker.some(seed, 2, (s) => !s.is_weighed)) maker.line(seed, sku, sku.caseQty * 10);
  return [seed];
});
