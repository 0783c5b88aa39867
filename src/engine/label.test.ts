/** GS1 labels at the steps of a real screen: receiving loose goods. */
import { skuReceive } from '#modules/receiving/asn/sku-receive/flow.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { describe, expect, test } from 'vitest';

const GTIN = '09501101530003';
const GS = '\u001D';

const dock = () => {
  const g = given()
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1', 'sku')
    .line(1, 'FOOD1', 240);
  g.at.seed({ barcodes: [{ barcode: '9501101530003', skuId: 'FOOD1', uomId: 'CS', packQty: 12 }] });
  return g.at;
};
const start = async (at = dock()) => (await operator(skuReceive, at, { receiptId: 'R-1' })).scan('DOCK-01');
const label = (more: string) => `]C101${GTIN}${more}`;
/** Of a case that names what it contains, and how many. */
const contents = (more: string) => `]C102${GTIN}${more}`;
/** What the screen says of the label: identifier, text, what became of it. */
const said = (op: Awaited<ReturnType<typeof operator>>) => op.sees.label.map((one) => [one.ai, one.text, one.state]);

test('one label names the goods, proposes the count, and fills the lot after the operator has counted', async () => {
  const op = await start();
  await op.scan(contents(`1726122010B7${GS}3720`));
  op.isAt('qty');
  // 20 cases of 12.
  expect(op.sees.qty?.suggest).toBe(240);
  await op.types(240);
  op.isAt('pallet');
  expect(op.sees.chips.map((c) => c.text)).toEqual(['DOCK-01', 'FOOD1', '240 EA', '2026-12-20 · B7']);
  await op.scan('P-NEW');
  op.hasPosted({ skuId: 'FOOD1', qty: 240, lot: { expiry: '2026-12-20', batch: 'B7' } });
});

test('what the label does not say is asked; what it says is filled in', async () => {
  const op = await start();
  await op.scan(label('17261220'));
  await op.types(12);
  op.isAt('lot');
  expect(op.sees.fields.map((f) => [f.name, f.initial ?? ''])).toEqual([
    ['production', ''],
    ['expiry', '2026-12-20'],
    ['batch', ''],
  ]);
});

test('goods scanned by a plain code after that know nothing of the label', async () => {
  const op = await start();
  await op.scan(label(`1726122010B7${GS}`));
  await op.undoes();
  await op.scan('69FOOD1');
  await op.types(12);
  op.isAt('lot');
  expect(op.sees.fields.every((f) => (f.initial ?? '') === '')).toBe(true);
});

test('a lot that the rules refuse is refused when it is scanned; nothing is filled by half', async () => {
  const op = await start();
  await op.scan(label(`1726010110B7${GS}`));
  op.isRefused('lot.expiryNotAfterToday').isAt('goods').hasPostedCount(0);
  await op.scan(label(`17280101`));
  op.isRefused('lot.expiryBeyondShelfLife').isAt('goods');
  await op.scan(label(`1126112217261220`));
  op.isRefused('lot.productionAfterToday').isAt('goods');
  await op.scan(label(`1126112017261220`));
  op.isNotRefused().isAt('qty');
});

test('goods without lots are not asked about theirs', async () => {
  const g = given().sku('NUTS', {}).receipt('R-2', 'sku').line(1, 'NUTS', 240);
  g.at.seed({ barcodes: [{ barcode: '9501101530003', skuId: 'NUTS', uomId: 'CS', packQty: 12 }] });
  const op = await (await operator(skuReceive, g.at, { receiptId: 'R-2' })).scan('DOCK-01');
  await op.scan(label('17260101'));
  op.isNotRefused().isAt('qty');
});

test('it is seen what the label said, and what of it was taken', async () => {
  const op = await start();
  expect(op.sees.label).toEqual([]);
  await op.scan(contents(`1726122010B7${GS}3720`));
  expect(said(op)).toEqual([
    ['02', GTIN, 'taken'],
    ['17', '2026-12-20', 'left'],
    ['10', 'B7', 'left'],
    ['37', '20', 'offered'],
  ]);
  expect(op.sees.label.map((one) => one.as)).toEqual(['checked', 'day', 'plain', 'plain']);
  await op.types(240);
  expect(said(op).map(([ai, , state]) => [ai, state])).toEqual([
    ['02', 'taken'],
    ['17', 'taken'],
    ['10', 'taken'],
    ['37', 'taken'],
  ]);
  await op.opens('lot');
  expect(said(op).map(([, , state]) => state)).toEqual(['taken', 'offered', 'offered', 'taken']);
});

test('a count that the operator corrected was not taken from the label', async () => {
  const op = await start();
  await op.scan(contents('3720'));
  await op.types(12);
  expect(said(op).at(-1)).toEqual(['37', '20', 'left']);
});

test('the order on the label is compared with the one at hand', async () => {
  const op = await start();
  await op.scan(label(`400PO-R-1${GS}17261220`));
  expect(said(op)[1]).toEqual(['400', 'PO-R-1', 'taken']);
  await op.undoes();
  await op.scan(label(`400PO-77${GS}17261220`));
  expect(said(op)[1]).toEqual(['400', 'PO-77', 'other']);
});

test('a Digital Link is a label like any other', async () => {
  const op = await start();
  await op.scan('https://id.example.com/x/01/9501101530003/10/B7?17=261220&utm=1');
  await op.types(12);
  op.isAt('pallet');
  await op.scan('P-NEW');
  op.hasPosted({ skuId: 'FOOD1', lot: { expiry: '2026-12-20', batch: 'B7' } });
});

describe('weighed goods', () => {
  const scale = () => {
    const g = given().sku('FISH', { isWeighed: 'Y' }).receipt('R-3', 'sku').line(1, 'FISH', 100);
    g.at.seed({ barcodes: [{ barcode: '9501101530003', skuId: 'FISH', uomId: 'EA', packQty: 1 }] });
    return g.at;
  };
  test.each([
    ['kilograms as they are', '3103012500', 12.5, '12.500'],
    ['pounds as kilograms, exactly', '3202001250', 5.669904625, '5.669904625'],
  ])('%s', async (_title, weight, suggest, text) => {
    const op = await (await operator(skuReceive, scale(), { receiptId: 'R-3' })).scan('DOCK-01');
    await op.scan(label(weight));
    expect(op.sees.qty?.suggest).toBe(suggest);
    expect(op.sees.label.at(-1)).toEqual({ ai: weight.slice(0, 4), text, as: 'kg', state: 'offered' });
  });
});

describe('the rule of the customer', () => {
  const ruled = async (rule: object) => {
    const at = dock();
    at.seed({ rules: [{ field: 'SKU_ID', ...rule }] });
    return start(at);
  };
  test('is about the number on the label', async () => {
    const op = await ruled({ fixedLength: 13 });
    await op.scan(label('17261220'));
    op.isAt('qty');
  });
  test('or about the whole label, as the symbol holds it', async () => {
    const op = await ruled({ fixedChar: `01${GTIN}17` });
    await op.scan(label('17261220'));
    op.isAt('qty');
    const again = await operator(skuReceive, op.at, { receiptId: 'R-1' });
    again.isAt('qty');
  });
  test('and refuses what satisfies neither', async () => {
    const op = await ruled({ fixedLength: 5 });
    await op.scan(label('17261220'));
    op.isRefused('scan.fixedLength').isAt('goods');
  });
});

test('a resumed screen still knows the label', async () => {
  const at = dock();
  const op = await start(at);
  await op.scan(contents(`1726122010B7${GS}3720`));
  const again = await operator(skuReceive, at, { receiptId: 'R-1' });
  expect(again.sees.qty?.suggest).toBe(240);
  await again.types(12);
  again.isAt('pallet');
});

describe('undo takes back what the operator did', () => {
  test('a scan with all that the label said', async () => {
    const op = await start();
    await op.scan(label(`1726122010B7${GS}`));
    op.isAt('qty');
    await op.undoes();
    op.isAt('goods');
    expect(op.sees.label).toEqual([]);
  });
  test('a count with the lot that the label filled in after it, then the scan', async () => {
    const op = await start();
    await op.scan(label(`1726122010B7${GS}`));
    await op.types(12);
    op.isAt('pallet');
    await op.undoes();
    op.isAt('qty');
    await op.undoes();
    op.isAt('goods');
  });
  test('a lot that was filled in is looked at by its chip, and corrected by hand', async () => {
    const op = await start();
    await op.scan(label(`1726122010B7${GS}`));
    await op.types(12);
    await op.opens('lot');
    op.isAt('lot');
    await op.fills({ expiry: '20261221', batch: 'B8' });
    op.isAt('pallet');
    await op.undoes();
    op.isAt('lot');
  });
});

describe('a label that is scanned while the form is open', () => {
  const atLot = async () => {
    const op = await start();
    await op.scan('9501101530003');
    await op.types(12);
    return op.isAt('lot');
  };
  test('fills its fields and saves nothing', async () => {
    const op = await atLot();
    await op.scan(label(`1726122010B7${GS}`));
    op.isNotRefused().isAt('lot');
    expect(op.sees.filled).toEqual({ expiry: '2026-12-20', batch: 'B7' });
    expect(said(op).map(([ai, , state]) => [ai, state])).toEqual([
      ['01', 'left'],
      ['17', 'offered'],
      ['10', 'offered'],
    ]);
    await op.undoes();
    expect(op.isAt('qty').sees.filled).toEqual({});
  });
  test('of other goods is refused, and fills nothing', async () => {
    const op = await atLot();
    await op.scan(`]C1010950110153001017261220`);
    op.isRefused('lookup.otherGoods').isAt('lot');
    expect(op.sees.filled).toEqual({});
  });
  test('with a date that the rules refuse, or broken, fills nothing', async () => {
    const op = await atLot();
    await op.scan(label(`1726010110B7${GS}`));
    op.isRefused('lot.expiryNotAfterToday').isAt('lot');
    await op.scan(label('17260231'));
    op.isRefused('scan.notADateOnLabel').isAt('lot');
    expect(op.sees.filled).toEqual({});
  });
  test('that says nothing of its fields is refused', async () => {
    const op = await atLot();
    await op.scan(label(`21SERIAL${GS}`));
    op.isRefused('scan.notAsked').isAt('lot');
  });
});

test.each([
  [`]C101${GTIN.slice(0, -1)}9`, 'scan.wrongCheckDigit'],
  [label('17260231'), 'scan.notADateOnLabel'],
  [label(`10${'A'.repeat(25)}`), 'scan.separatorMissing'],
  [label('99'), 'scan.labelUnreadable'],
  [label('10LOT721S1'), 'scan.separatorMissing'],
  [label('3720'), 'scan.labelContradicts'],
  [']C110LOT7', 'scan.labelIncomplete'],
])('%s is refused, and nothing of it is taken', async (code, why) => {
  const op = await start();
  await op.scan(code);
  op.isRefused(why).isAt('goods');
});

test('a scanner that is known to send separators is believed', async () => {
  const at = dock();
  at.scanner = 'sent';
  const op = await start(at);
  await op.scan(label('10LOT721S1'));
  op.isAt('qty');
});

test('where no stop asks for what a label names, the label is the code', async () => {
  const op = await operator(skuReceive, dock(), { receiptId: 'R-1' });
  await op.scan(`]C100395011015300000011`);
  op.isRefused('scan.notHere').isAt('loc');
});

test('a mark with nothing behind it is refused as that, not as a code that is too short', async () => {
  const op = await start();
  await op.scan(GS);
  op.isRefused('scan.labelEmpty').isAt('goods');
});

test('a code of another trade that has separators inside is looked up like any code', async () => {
  const at = dock();
  const code = `[)>\u001E06${GS}1PFOOD1${GS}Q12\u001E\u0004`;
  at.seed({ barcodes: [{ barcode: code, skuId: 'FOOD1', uomId: 'EA', packQty: 1 }] });
  const op = await start(at);
  await op.scan(code);
  op.isNotRefused().isAt('qty');
});

describe('a label that may have lost a separator', () => {
  const doubtful = async () => {
    const at = dock();
    at.scanner = 'dropped';
    const op = await start(at);
    // A lot of eight digits could be a lot of two and a serial number behind it.
    await op.scan(label('17261220' + '1012342156'));
    return op;
  };
  const asks = (op: Awaited<ReturnType<typeof operator>>) => {
    op.isAsked('?').isNotRefused().hasPostedCount(0);
    expect(op.at.cues.at(-1)).toBe('ask');
    expect(op.inputs).toHaveLength(1);
    expect(op.sees.prompt?.values).toMatchObject({ printed: '(10) 1234 2156' });
  };

  test('is asked about where the scanner is known to lose them, and taken when it is right', async () => {
    const op = await doubtful();
    asks(op);
    await op.says('yes');
    op.isAt('qty').isNotRefused();
    await op.types(12);
    await op.scan('P-NEW');
    op.hasPosted({ skuId: 'FOOD1', qty: 12, lot: { expiry: '2026-12-20', batch: '12342156' } });
  });
  test('is refused when what is printed is something else', async () => {
    const op = await doubtful();
    await op.says('no');
    op.isRefused('scan.separatorMissing').isAt('goods');
    await op.scan('69FOOD1');
    op.isNotRefused().isAt('qty');
  });
  test('is given up by one back, and by nothing else: a scan is no answer', async () => {
    const op = await doubtful();
    await op.scan('69FOOD1');
    op.isRefused('scan.notAsked').isAsked('?');
    await op.undoes();
    op.isNotRefused().isAt('goods');
    expect(op.inputs).toHaveLength(1);
  });
  test('is not asked about where it would be refused anyway, or in a frame of several codes', async () => {
    const at = dock();
    at.scanner = 'dropped';
    const op = await start(at);
    await op.scan(label('17260101' + '1012342156'));
    op.isRefused('lot.expiryNotAfterToday').isAt('goods');
    await op.frame(label('1012342156'), label('1012342156'));
    op.isRefused('scan.separatorMissing').isAt('goods');
  });
  test('of a scanner nobody knows is refused: it is calibrated once, and then never asked about', async () => {
    const op = await start();
    await op.scan(label('1012342156'));
    op.isRefused('scan.separatorMissing').isAt('goods');
  });
  test('a question that was open when the page was killed is asked again with the scan', async () => {
    const op = await doubtful();
    const again = await operator(skuReceive, op.at.reopened(), { receiptId: 'R-1' });
    again.isAt('goods');
  });
});
