import type { Template } from './template.ts';

/** On the side of a case: what is in it comes first, the number is for the scanner. */
export const caseLabel: Template = {
  '100x150': [
    { put: 'title', at: [5, 5], width: 50, size: 5 },
    { put: 'date', at: [60, 5], width: 35, size: 5 },
    { put: 'name', at: [5, 14], width: 90, size: 8, bold: true },
    { put: 'sku', at: [5, 25], width: 90, size: 7, named: true },
    { put: 'quantity', at: [5, 39], width: 90, size: 11, bold: true, named: true },
    { put: 'rule', at: [5, 57], width: 90, height: 0.5 },
    { put: 'lot', at: [5, 60], width: 43, size: 6, named: true },
    { put: 'expiry', at: [52, 60], width: 43, size: 6, named: true },
    { put: 'owner', at: [5, 73], width: 90, size: 5, named: true },
    { put: 'rule', at: [5, 85], width: 90, height: 0.5 },
    { put: 'barcode', at: [3, 92], width: 94, height: 32 },
    { put: 'code', at: [5, 128], width: 90, size: 9, bold: true },
  ],
  '100x100': [
    { put: 'title', at: [4, 3], width: 50, size: 4 },
    { put: 'date', at: [60, 3], width: 36, size: 4 },
    { put: 'name', at: [4, 10], width: 92, size: 7, bold: true },
    { put: 'sku', at: [4, 19], width: 92, size: 5, named: true },
    { put: 'quantity', at: [4, 29], width: 92, size: 8, bold: true, named: true },
    { put: 'lot', at: [4, 42], width: 44, size: 5, named: true },
    { put: 'expiry', at: [52, 42], width: 44, size: 5, named: true },
    { put: 'owner', at: [4, 52], width: 92, size: 4, named: true },
    { put: 'barcode', at: [3, 62], width: 94, height: 22 },
    { put: 'code', at: [4, 87], width: 92, size: 8, bold: true },
  ],
  '60x40': [
    { put: 'name', at: [2, 2], width: 56, size: 4, bold: true },
    { put: 'sku', at: [2, 7], width: 30, size: 3 },
    { put: 'owner', at: [33, 7], width: 25, size: 3 },
    { put: 'lot', at: [2, 11], width: 30, size: 3 },
    { put: 'expiry', at: [33, 11], width: 25, size: 3 },
    { put: 'quantity', at: [2, 15], width: 30, size: 4, bold: true },
    { put: 'date', at: [33, 15.5], width: 25, size: 3 },
    { put: 'barcode', at: [0, 20.5], width: 60, height: 12 },
    { put: 'code', at: [2, 34], width: 56, size: 4, bold: true },
  ],
};
