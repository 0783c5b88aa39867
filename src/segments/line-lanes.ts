/** Lane keys of what comes in by a line of a receipt. */

/**
 * What is received of one SKU of one receipt keeps its order: a quantity may fall on other lines than the one that it
 * names. The line is named as well, for who works on it alone.
 */
export const goodsLane = (receiptId: string, skuId: string): string => `goods:${receiptId}/${skuId}`;
export const lineLanes = ({ receiptId, lineId, skuId }: Record<'receiptId' | 'lineId' | 'skuId', string>): string[] => [
  `line:${lineId}`,
  goodsLane(receiptId, skuId),
];
