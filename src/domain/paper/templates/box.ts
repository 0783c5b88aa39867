import type { Template } from './template.ts';

/** For a store or a customer: whose it is, of which order, and which box; no more than they have to know. */
export const box: Template = {
  '100x150': [
    { put: 'title', at: [5, 5], width: 50, size: 6 },
    { put: 'date', at: [60, 5], width: 35, size: 5 },
    { put: 'whose', at: [5, 14], width: 90, size: 10, bold: true },
    { put: 'owner', at: [5, 27], width: 90, size: 6 },
    { put: 'rule', at: [5, 36], width: 90, height: 0.8 },
    { put: 'order', at: [5, 39], width: 52, size: 7, named: true },
    { put: 'weight', at: [60, 39], width: 35, size: 7, named: true },
    { put: 'quantity', at: [5, 52], width: 90, size: 9, bold: true, named: true },
    { put: 'name', at: [5, 66], width: 90, size: 5, named: true },
    { put: 'rule', at: [5, 76], width: 90, height: 0.5 },
    { put: 'barcode', at: [3, 80], width: 94, height: 40 },
    { put: 'code', at: [5, 124], width: 90, size: 11, bold: true },
  ],
  '100x100': [
    { put: 'title', at: [4, 3], width: 50, size: 5 },
    { put: 'date', at: [60, 3], width: 36, size: 4 },
    { put: 'whose', at: [4, 10], width: 92, size: 8, bold: true },
    { put: 'owner', at: [4, 19], width: 92, size: 4 },
    { put: 'order', at: [4, 25], width: 52, size: 5, named: true },
    { put: 'weight', at: [60, 25], width: 36, size: 5, named: true },
    { put: 'quantity', at: [4, 35], width: 92, size: 6, bold: true, named: true },
    { put: 'name', at: [4, 46], width: 92, size: 4, named: true },
    { put: 'barcode', at: [3, 55], width: 94, height: 27 },
    { put: 'code', at: [4, 86], width: 92, size: 9, bold: true },
  ],
  '60x40': [
    { put: 'whose', at: [2, 2], width: 56, size: 4, bold: true },
    { put: 'owner', at: [2, 7], width: 56, size: 3 },
    { put: 'order', at: [2, 11], width: 30, size: 3 },
    { put: 'date', at: [33, 11], width: 25, size: 3 },
    { put: 'quantity', at: [2, 15], width: 56, size: 3, bold: true },
    { put: 'barcode', at: [0, 19.5], width: 60, height: 13 },
    { put: 'code', at: [2, 34], width: 56, size: 5, bold: true },
  ],
};
