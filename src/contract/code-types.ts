/** Types of system codes that terminals load (platform.md section 7). */

const SPECIFIED: readonly string[] = ['Priority', 'PutawayReason'];

/** Ours; a WMS that lacks them may decline. */
const OURS: readonly string[] = [
  'Carrier',
  'CheckDifference',
  'CheckReason',
  'ContainerType',
  'CountReason',
  'FinishReason',
  'HandoverReason',
  'IssueReason',
  'LoadReason',
  'Mover',
  'PackMaterial',
  'PickReason',
  'ProductType',
  'ProductionReason',
  'QcReason',
  'ReceiptType',
  'RejectReason',
  'RepReason',
  'ReturnGrade',
  'ReturnReason',
  'SampleReason',
  'ScrapReason',
  'SheetReason',
  'StopReason',
  'TrayType',
  'UnbindReason',
  'VasReason',
];

export const CODE_TYPES: readonly { readonly type: string; readonly mayLack: boolean }[] = [
  ...SPECIFIED.map((type) => ({ type, mayLack: false })),
  ...OURS.map((type) => ({ type, mayLack: true })),
];
