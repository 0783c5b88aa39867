import type { Template } from './template.ts';

/** For the carrier: its number as large as the paper allows, whom the parcel is for, and which box it is. */
export const parcel: Template = {
  '100x150': [
    { put: 'title', at: [5, 5], width: 50, size: 5 },
    { put: 'date', at: [60, 5], width: 35, size: 5 },
    { put: 'carrier', at: [5, 13], width: 90, size: 10, bold: true },
    { put: 'rule', at: [5, 26], width: 90, height: 0.8 },
    { put: 'whose', at: [5, 29], width: 90, size: 9, bold: true, named: true },
    { put: 'order', at: [5, 44], width: 43, size: 6, named: true },
    { put: 'weight', at: [52, 44], width: 43, size: 6, named: true },
    { put: 'box', at: [5, 56], width: 43, size: 6, named: true },
    { put: 'owner', at: [52, 56], width: 43, size: 6, named: true },
    { put: 'rule', at: [5, 69], width: 90, height: 0.5 },
    { put: 'barcode', at: [3, 74], width: 94, height: 46 },
    { put: 'code', at: [5, 124], width: 90, size: 11, bold: true },
  ],
  '100x100': [
    { put: 'title', at: [4, 3], width: 50, size: 4 },
    { put: 'date', at: [60, 3], width: 36, size: 4 },
    { put: 'carrier', at: [4, 9], width: 92, size: 7, bold: true },
    { put: 'whose', at: [4, 18], width: 92, size: 6, bold: true, named: true },
    { put: 'order', at: [4, 29], width: 44, size: 4, named: true },
    { put: 'weight', at: [52, 29], width: 44, size: 4, named: true },
    { put: 'box', at: [4, 38], width: 44, size: 4, named: true },
    { put: 'owner', at: [52, 38], width: 44, size: 4, named: true },
    { put: 'barcode', at: [3, 49], width: 94, height: 33 },
    { put: 'code', at: [4, 86], width: 92, size: 9, bold: true },
  ],
  '60x40': [
    { put: 'carrier', at: [2, 2], width: 30, size: 4, bold: true },
    { put: 'date', at: [33, 2.5], width: 25, size: 3 },
    { put: 'whose', at: [2, 7], width: 56, size: 3, bold: true },
    { put: 'order', at: [2, 11], width: 30, size: 3 },
    { put: 'weight', at: [33, 11], width: 25, size: 3 },
    { put: 'box', at: [2, 15], width: 56, size: 3 },
    { put: 'barcode', at: [0, 19.5], width: 60, height: 13 },
    { put: 'code', at: [2, 34], width: 56, size: 5, bold: true },
  ],
};
