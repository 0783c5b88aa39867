/** System codes, settings, barcode rules and messages. */
export const sysCodes = [
  ['Priority', '1', 'Urgent', '紧急', '緊急', 'Khẩn cấp'],
  ['Priority', '2', 'High', '高', '高', 'Cao'],
  ['Priority', '3', 'Normal', '普通', '普通', 'Bình thường'],
  ['PutawayReason', 'FULL', 'Location is full', '库位已满', '庫位已滿', 'Vị trí đã đầy'],
  ['PutawayReason', 'BLOCKED', 'Way is blocked', '通道受阻', '通道受阻', 'Lối đi bị chặn'],
  ['PutawayReason', 'DAMAGED', 'Location is damaged', '库位损坏', '庫位損壞', 'Vị trí bị hỏng'],
  ['PutawayReason', 'OTHERGOODS', 'Other goods stand there', '已有其他货物', '已有其他貨物', 'Đã có hàng khác'],
  ['PutawayReason', 'OTHER', 'Other reason', '其他原因', '其他原因', 'Lý do khác'],
] as const;

/** SYS-10048: an LPN must be scanned. SYS-10078: field list that GetCR is asked for. */
export const settings = [
  { wh_gid: 'WH1', setting_id: 'SYS-10048', value: 'N' },
  { wh_gid: 'WH2', setting_id: 'SYS-10048', value: 'Y' },
  { wh_gid: 'WH1', setting_id: 'SYS-10078', value: 'Origin,Grade' },
  { wh_gid: 'WH2', setting_id: 'SYS-10078', value: 'Origin' },
];

export const customSource = [
  { key: 'Origin', position: 1, value: 'CN' },
  { key: 'Origin', position: 2, value: 'VN' },
  { key: 'Grade', position: 1, value: 'A' },
  { key: 'Grade', position: 2, value: 'B' },
];

const none = {
  barcode_type: null,
  fixed_length: null,
  min_length: null,
  max_length: null,
  fixed_char: null,
  rule_where_txt: null,
};

export const barcodeRules = ['WH1', 'WH2'].flatMap((wh_gid) => [
  { ...none, wh_gid, field: 'LPN' as const, min_length: 6, max_length: 20 },
  { ...none, wh_gid, field: 'LOC' as const, min_length: 4, fixed_char: '-' },
]);

/** One custom RF page, to show what the WMS can define by itself (modules.md, custom RF pages). */
export const rfTemplates = [
  {
    id: 'trailer-check',
    version: 1,
    title: 'Trailer check',
    controls: [
      { type: 'scan', id: 'dock', label: 'Dock', code: 'LOC' },
      { type: 'number', id: 'temperature', label: 'Temperature', min: -30, max: 40 },
      { type: 'select', id: 'seal', label: 'Seal', options: ['ok', 'broken', 'missing'] },
      { type: 'text', id: 'remark', label: 'Remark', when: "seal <> 'ok'" },
    ],
  },
];

export const messages = [
  { guid: 'M-1', m_from: 'WMS', m_to: 'op1', msg_content: 'Receipts of the day are ready.', is_read: 'N' as const },
  {
    guid: 'M-2',
    m_from: 'sup1',
    m_to: 'op1',
    msg_content: 'Please clear the docks before noon.',
    is_read: 'N' as const,
  },
];
