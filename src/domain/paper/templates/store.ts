import type { Template } from './template.ts';

/** On the tray or cage of a store: the store and its lane are read from afar, the number is for the scanner. */
export const store: Template = {
  '100x150': [
    { put: 'title', at: [5, 5], width: 50, size: 5 },
    { put: 'date', at: [60, 5], width: 35, size: 5 },
    { put: 'whose', at: [5, 14], width: 90, size: 14, bold: true },
    { put: 'rule', at: [5, 32], width: 90, height: 0.8 },
    { put: 'lane', at: [5, 36], width: 90, size: 14, bold: true, named: true },
    { put: 'order', at: [5, 57], width: 90, size: 7, named: true },
    { put: 'rule', at: [5, 72], width: 90, height: 0.5 },
    { put: 'barcode', at: [3, 78], width: 94, height: 42 },
    { put: 'code', at: [5, 124], width: 90, size: 11, bold: true },
  ],
  '100x100': [
    { put: 'title', at: [4, 3], width: 50, size: 4 },
    { put: 'date', at: [60, 3], width: 36, size: 4 },
    { put: 'whose', at: [4, 9], width: 92, size: 10, bold: true },
    { put: 'lane', at: [4, 22], width: 92, size: 10, bold: true, named: true },
    { put: 'order', at: [4, 38], width: 92, size: 5, named: true },
    { put: 'barcode', at: [3, 50], width: 94, height: 32 },
    { put: 'code', at: [4, 85], width: 92, size: 9, bold: true },
  ],
  '60x40': [
    { put: 'whose', at: [2, 2], width: 56, size: 5, bold: true },
    { put: 'lane', at: [2, 8], width: 30, size: 4, bold: true },
    { put: 'date', at: [33, 8.5], width: 25, size: 3 },
    { put: 'order', at: [2, 13], width: 56, size: 3 },
    { put: 'barcode', at: [0, 17.5], width: 60, height: 14 },
    { put: 'code', at: [2, 33], width: 56, size: 5, bold: true },
  ],
};
