/** System codes and those of the tenant, settings, print points, barcode rules. */
export const sysCodes = [
  ['Priority', '1', 'Urgent', '紧急', '緊急', 'Khẩn cấp'],
  ['Priority', '2', 'High', '高', '高', 'Cao'],
  ['Priority', '3', 'Normal', '普通', '普通', 'Bình thường'],
  ['PutawayReason', 'FULL', 'Location is full', '库位已满', '庫位已滿', 'Vị trí đã đầy'],
  ['PutawayReason', 'BLOCKED', 'Way is blocked', '通道受阻', '通道受阻', 'Lối đi bị chặn'],
  ['PutawayReason', 'DAMAGED', 'Location is damaged', '库位损坏', '庫位損壞', 'Vị trí bị hỏng'],
  ['PutawayReason', 'OTHERGOODS', 'Other goods stand there', '已有其他货物', '已有其他貨物', 'Đã có hàng khác'],
  ['PutawayReason', 'OTHER', 'Other reason', '其他原因', '其他原因', 'Lý do khác'],
  ['Carrier', 'CR01', 'Ridgeline Freight', '岭线货运', '嶺線貨運', 'Vận tải Ridgeline'],
  ['Carrier', 'CR02', 'Ferrypoint Haulage', '渡口运输', '渡口運輸', 'Vận tải Ferrypoint'],
  ['Carrier', 'CR03', 'Stonegate Carriers', '石门物流', '石門物流', 'Vận tải Stonegate'],
  ['Carrier', 'CR04', 'Amberway Express', '琥珀快运', '琥珀快運', 'Chuyển phát Amberway'],
  ['Carrier', 'CR05', 'Twin Rivers Transport', '双河联运', '雙河聯運', 'Vận tải Twin Rivers'],
] as const;

export const TENANT = 'DEMO';

/** What no standard list knows: how this tenant grades returns, and which seals its trailers carry. */
export const privateCodes = [
  ['ReturnGrade', 'RG1', 'As new', '完好', '完好', 'Như mới'],
  ['ReturnGrade', 'RG2', 'Packaging damaged', '包装破损', '包裝破損', 'Hỏng bao bì'],
  ['ReturnGrade', 'RG3', 'Scrap', '报废', '報廢', 'Phế phẩm'],
  ['SealType', 'BOLT', 'Bolt seal', '子弹封', '子彈封', 'Chì cối'],
  ['SealType', 'CABLE', 'Cable seal', '钢丝封', '鋼絲封', 'Chì cáp'],
] as const;

/** The second warehouse has no default, so that its operators are told to choose one. */
export const printPoints = [
  { wh_gid: 'WH1', print_point_id: 'PP1', print_point_name: '收货台 Receiving desk', is_default: true },
  { wh_gid: 'WH1', print_point_id: 'PP2', print_point_name: '发货台 Shipping desk', is_default: false },
  { wh_gid: 'WH1', print_point_id: 'PP3', print_point_name: '冷藏区 Chilled area', is_default: false },
  { wh_gid: 'WH2', print_point_id: 'PP21', print_point_name: '1 号月台 Dock 1', is_default: false },
  { wh_gid: 'WH2', print_point_id: 'PP22', print_point_name: '办公室 Office', is_default: false },
];

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
