import type { Template } from './template.ts';

/** For a store: whose it is and which box, no more than the store has to know. */
export const box: Template = {
  '100x150': [
    { put: 'title', at: [5, 5], width: 50, size: 6 },
    { put: 'date', at: [60, 5], width: 35, size: 5 },
    { put: 'owner', at: [5, 15], width: 90, size: 12, bold: true },
    { put: 'rule', at: [5, 31], width: 90, height: 0.8 },
    { put: 'quantity', at: [5, 35], width: 90, size: 12, bold: true, named: true },
    { put: 'name', at: [5, 55], width: 90, size: 6, named: true },
    { put: 'rule', at: [5, 70], width: 90, height: 0.5 },
    { put: 'barcode', at: [3, 78], width: 94, height: 40 },
    { put: 'code', at: [5, 123], width: 90, size: 11, bold: true },
  ],
  '100x100': [
    { put: 'title', at: [4, 3], width: 50, size: 5 },
    { put: 'date', at: [60, 3], width: 36, size: 4 },
    { put: 'owner', at: [4, 11], width: 92, size: 9, bold: true },
    { put: 'quantity', at: [4, 24], width: 92, size: 9, bold: true, named: true },
    { put: 'name', at: [4, 39], width: 92, size: 5, named: true },
    { put: 'barcode', at: [3, 53], width: 94, height: 28 },
    { put: 'code', at: [4, 85], width: 92, size: 9, bold: true },
  ],
  '60x40': [
    { put: 'owner', at: [2, 2], width: 56, size: 5, bold: true },
    { put: 'quantity', at: [2, 8], width: 30, size: 4, bold: true },
    { put: 'date', at: [33, 8.5], width: 25, size: 3 },
    { put: 'barcode', at: [0, 14], width: 60, height: 17 },
    { put: 'code', at: [2, 33], width: 56, size: 5, bold: true },
  ],
};
