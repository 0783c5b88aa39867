import type { Template } from './template.ts';

/** On goods that were picked: for whom, where they go next, and what they are. */
export const pick: Template = {
  '100x150': [
    { put: 'title', at: [5, 5], width: 50, size: 5 },
    { put: 'date', at: [60, 5], width: 35, size: 5 },
    { put: 'whose', at: [5, 13], width: 90, size: 10, bold: true },
    { put: 'rule', at: [5, 26], width: 90, height: 0.8 },
    { put: 'order', at: [5, 29], width: 90, size: 8, named: true },
    { put: 'lane', at: [5, 44], width: 90, size: 12, bold: true, named: true },
    { put: 'rule', at: [5, 63], width: 90, height: 0.5 },
    { put: 'sku', at: [5, 66], width: 90, size: 6, named: true },
    { put: 'name', at: [5, 78], width: 90, size: 7, bold: true, named: true },
    { put: 'lot', at: [5, 91], width: 43, size: 5, named: true },
    { put: 'expiry', at: [52, 91], width: 43, size: 5, named: true },
    { put: 'quantity', at: [5, 102], width: 90, size: 8, bold: true, named: true },
    { put: 'barcode', at: [3, 116], width: 94, height: 20 },
    { put: 'code', at: [5, 138], width: 90, size: 8, bold: true },
  ],
  '100x100': [
    { put: 'title', at: [4, 3], width: 50, size: 4 },
    { put: 'date', at: [60, 3], width: 36, size: 4 },
    { put: 'whose', at: [4, 9], width: 92, size: 7, bold: true },
    { put: 'order', at: [4, 18], width: 44, size: 5, named: true },
    { put: 'lane', at: [52, 18], width: 44, size: 5, bold: true, named: true },
    { put: 'sku', at: [4, 29], width: 92, size: 4, named: true },
    { put: 'name', at: [4, 38], width: 92, size: 5, bold: true, named: true },
    { put: 'quantity', at: [4, 48], width: 92, size: 6, bold: true, named: true },
    { put: 'barcode', at: [3, 60], width: 94, height: 24 },
    { put: 'code', at: [4, 87], width: 92, size: 8, bold: true },
  ],
  '60x40': [
    { put: 'whose', at: [2, 2], width: 56, size: 4, bold: true },
    { put: 'order', at: [2, 7], width: 36, size: 3 },
    { put: 'lane', at: [39, 7], width: 19, size: 3, bold: true },
    { put: 'name', at: [2, 11], width: 56, size: 3 },
    { put: 'sku', at: [2, 15], width: 26, size: 3 },
    { put: 'quantity', at: [29, 15], width: 29, size: 3, bold: true },
    { put: 'date', at: [2, 19], width: 26, size: 3 },
    { put: 'barcode', at: [0, 22.5], width: 60, height: 10 },
    { put: 'code', at: [2, 34], width: 56, size: 4, bold: true },
  ],
};
