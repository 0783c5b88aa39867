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
  ['ReceiptType', 'PO', 'Purchase order', '采购入库', '採購入庫', 'Nhập mua hàng'],
  ['ReceiptType', 'CW', 'Central warehouse', '中央仓入库', '中央倉入庫', 'Nhập từ kho trung tâm'],
  ['ReceiptType', 'MDL', 'Retail chain MDL', 'MDL 零售入库', 'MDL 零售入庫', 'Nhập chuỗi bán lẻ MDL'],
  ['ReceiptType', 'XD', 'Cross-dock', '越库入库', '越庫入庫', 'Nhập chuyển thẳng'],
  ['ReceiptType', 'TR', 'Transit to stores', '在途播种', '在途播種', 'Nhập trung chuyển'],
  ['ReceiptType', 'RT', 'Return', '退货入库', '退貨入庫', 'Nhập hàng trả'],
  ['ReceiptType', 'PRD', 'Production', '生产入库', '生產入庫', 'Nhập sản xuất'],
  ['ReceiptType', 'BL', 'Without notice', '无单入库', '無單入庫', 'Nhập không phiếu'],
  ['ReturnGrade', 'ok', 'Good', '良品', '良品', 'Tốt'],
  ['ReturnGrade', 'hold', 'To be decided', '待定', '待定', 'Chờ xử lý'],
  ['ReturnGrade', 'damaged', 'Damaged', '残次', '殘次', 'Hỏng'],
  ['ReturnGrade', 'expired', 'Expired', '过期', '過期', 'Hết hạn'],
  ['ReturnReason', 'UNSOLD', 'Not sold', '滞销退回', '滯銷退回', 'Không bán được'],
  ['ReturnReason', 'WRONG', 'Wrong goods', '发错货', '發錯貨', 'Giao nhầm hàng'],
  ['ReturnReason', 'DEFECT', 'Defective', '质量问题', '質量問題', 'Hàng lỗi'],
  ['ReturnReason', 'RECALL', 'Recalled', '召回', '召回', 'Thu hồi'],
  ['RejectReason', 'DAMAGED', 'Damaged', '破损', '破損', 'Bị hỏng'],
  ['RejectReason', 'SHORTLIFE', 'Shelf life too short', '效期不足', '效期不足', 'Hạn dùng quá ngắn'],
  ['RejectReason', 'WRONG', 'Not ordered', '非订单商品', '非訂單商品', 'Không có trong đơn'],
  ['RejectReason', 'TEMP', 'Too warm', '温度超标', '溫度超標', 'Nhiệt độ quá cao'],
  ['Uom', 'EA', 'EA', '件', '件', 'cái'],
  ['Uom', 'IN', 'Inner', '中包', '中包', 'lốc'],
  ['Uom', 'CS', 'Case', '箱', '箱', 'thùng'],
  ['Uom', 'PL', 'Pallet', '托', '板', 'pallet'],
  ['TrayType', 'PALLET', 'Pallet', '托盘', '托盤', 'Pallet'],
  ['TrayType', 'CAGE', 'Roll cage', '笼车', '籠車', 'Xe lồng'],
  ['TrayType', 'TOTE', 'Tote', '周转箱', '週轉箱', 'Thùng luân chuyển'],
  ['CheckReason', 'DENTED', 'Dented', '压痕', '壓痕', 'Bị móp'],
  ['CheckReason', 'WET', 'Wet', '受潮', '受潮', 'Bị ướt'],
  ['CheckReason', 'LABEL', 'Label wrong', '标签错误', '標籤錯誤', 'Sai nhãn'],
  ['CheckReason', 'SHORT', 'Short in the box', '箱内短少', '箱內短少', 'Thiếu trong thùng'],
  ['FinishReason', 'SHORT', 'Short delivery', '供应商少送', '供應商少送', 'Nhà cung cấp giao thiếu'],
  ['FinishReason', 'REST', 'The rest comes later', '余货后到', '餘貨後到', 'Phần còn lại đến sau'],
  ['FinishReason', 'REJECTED', 'Rejected at the door', '月台拒收', '月台拒收', 'Từ chối tại cửa'],
  ['PickReason', 'MISSING', 'Not there', '缺货', '缺貨', 'Không có hàng'],
  ['PickReason', 'DAMAGED', 'Damaged', '破损', '破損', 'Bị hỏng'],
  ['PickReason', 'BLOCKED', 'Not within reach', '无法到达', '無法到達', 'Không tới được'],
  ['PickReason', 'WRONGLOT', 'Another lot stands there', '批次不符', '批次不符', 'Sai lô'],
  ['PickReason', 'STOPPED', 'Told to stop', '通知停止', '通知停止', 'Được báo dừng'],
  ['PickReason', 'OTHERGOODS', 'Other goods stand there', '货品不符', '貨品不符', 'Có hàng khác'],
  ['PickReason', 'NEARER', 'Other goods stand nearer', '就近取货', '就近取貨', 'Lấy chỗ gần hơn'],
  ['PickReason', 'MISTAKE', 'Picked by mistake', '误拣', '誤揀', 'Lấy nhầm'],
  ['PickReason', 'OTHER', 'Other reason', '其他原因', '其他原因', 'Lý do khác'],
  ['LightStation', 'CAPS-1', 'Lights 1', '灯光工作站 1', '燈光工作站 1', 'Trạm đèn 1'],
  ['StopReason', 'CUSTOMER', 'Customer cancelled', '客户取消', '客戶取消', 'Khách hủy'],
  ['StopReason', 'PAYMENT', 'Payment is open', '未付款', '未付款', 'Chưa thanh toán'],
  ['StopReason', 'ADDRESS', 'Address is wrong', '地址有误', '地址有誤', 'Sai địa chỉ'],
  ['StopReason', 'STOCK', 'Goods missing', '库存不足', '庫存不足', 'Thiếu hàng'],
  ['StopReason', 'OTHER', 'Other reason', '其他原因', '其他原因', 'Lý do khác'],
  ['CheckDifference', 'MISSING', 'Missing', '短少', '短少', 'Thiếu'],
  ['CheckDifference', 'MORE', 'More than expected', '多货', '多貨', 'Thừa'],
  ['CheckDifference', 'DAMAGED', 'Damaged', '破损', '破損', 'Bị hỏng'],
  ['CheckDifference', 'WRONG', 'Wrong goods', '错货', '錯貨', 'Sai hàng'],
  ['CheckDifference', 'OTHER', 'Other reason', '其他原因', '其他原因', 'Lý do khác'],
  ['LoadReason', 'NOROOM', 'No room left', '装不下', '裝不下', 'Hết chỗ'],
  ['LoadReason', 'DAMAGED', 'Damaged', '破损', '破損', 'Bị hỏng'],
  ['LoadReason', 'WRONG', 'Wrong truck', '装错车', '裝錯車', 'Nhầm xe'],
  ['LoadReason', 'NOTREADY', 'Not ready', '未备妥', '未備妥', 'Chưa sẵn sàng'],
  ['LoadReason', 'OTHER', 'Other reason', '其他原因', '其他原因', 'Lý do khác'],
  ['HandoverReason', 'MISSING', 'A parcel is missing', '少件', '少件', 'Thiếu kiện'],
  ['HandoverReason', 'MORE', 'A parcel too many', '多件', '多件', 'Thừa kiện'],
  ['HandoverReason', 'DAMAGED', 'A parcel is damaged', '包裹破损', '包裹破損', 'Kiện bị hỏng'],
  ['HandoverReason', 'OTHER', 'Other reason', '其他原因', '其他原因', 'Lý do khác'],
  ['PackMaterial', 'TAPE', 'Tape', '胶带', '膠帶', 'Băng keo'],
  ['PackMaterial', 'PAPER', 'Paper', '填充纸', '填充紙', 'Giấy chèn'],
  ['PackMaterial', 'BUBBLE', 'Bubble wrap', '气泡膜', '氣泡膜', 'Màng bong bóng'],
  ['PackMaterial', 'AIRBAG', 'Air pillow', '气垫', '氣墊', 'Túi khí'],
  ['PackMaterial', 'CORNER', 'Corner guard', '护角', '護角', 'Nẹp góc'],
  ['PackMaterial', 'ICE', 'Ice pack', '冰袋', '冰袋', 'Túi đá'],
  ['UnbindReason', 'BACK', 'Came back empty', '空箱返回', '空箱返回', 'Trả về rỗng'],
  ['UnbindReason', 'MISTAKE', 'Bound by mistake', '误绑定', '誤綁定', 'Gắn nhầm'],
  ['UnbindReason', 'DAMAGED', 'Container is damaged', '容器损坏', '容器損壞', 'Thùng bị hỏng'],
  ['UnbindReason', 'OTHER', 'Other reason', '其他原因', '其他原因', 'Lý do khác'],
  ['ContainerType', 'TOTE-M', 'Tote, medium', '周转箱（中）', '週轉箱（中）', 'Thùng luân chuyển vừa'],
  ['ContainerType', 'CARTON-S', 'Carton, small', '纸箱（小）', '紙箱（小）', 'Thùng giấy nhỏ'],
  ['ContainerType', 'CARTON-M', 'Carton, medium', '纸箱（中）', '紙箱（中）', 'Thùng giấy vừa'],
  ['ContainerType', 'CARTON-L', 'Carton, large', '纸箱（大）', '紙箱（大）', 'Thùng giấy lớn'],
  ['ContainerType', 'PALLET', 'Pallet', '托盘', '托盤', 'Pallet'],
  ['ContainerType', 'CAGE', 'Roll cage', '笼车', '籠車', 'Xe lồng'],
  ['ContainerType', 'CART-8', 'Cart with 8 slots', '8 格拣货车', '8 格揀貨車', 'Xe đẩy 8 ô'],
  ['Mover', 'MV01', 'Dock crew 1', '月台一组', '月台一組', 'Tổ cửa hàng 1'],
  ['Mover', 'MV02', 'Dock crew 2', '月台二组', '月台二組', 'Tổ cửa hàng 2'],
  ['Mover', 'MV03', 'Forklift 3', '叉车三号', '叉車三號', 'Xe nâng 3'],
  ['Mover', 'MV04', 'Night crew', '夜班组', '夜班組', 'Tổ ca đêm'],
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

/** Kilograms of the empty container and of what it bears; slots of a cart. Each has a code of type `ContainerType`. */
export const containerTypes = [
  { type_id: 'TOTE-M', kind: 'tote', tare: 1.9, max_weight: 25, slots: 0 },
  { type_id: 'CARTON-S', kind: 'box', tare: 0.2, max_weight: 8, slots: 0, length: 0.3, width: 0.2, height: 0.2 },
  { type_id: 'CARTON-M', kind: 'box', tare: 0.4, max_weight: 15, slots: 0, length: 0.4, width: 0.3, height: 0.3 },
  { type_id: 'CARTON-L', kind: 'box', tare: 0.7, max_weight: 25, slots: 0, length: 0.6, width: 0.4, height: 0.4 },
  { type_id: 'PALLET', kind: 'pallet', tare: 22, max_weight: 1000, slots: 0 },
  { type_id: 'CAGE', kind: 'cage', tare: 38, max_weight: 400, slots: 0 },
  { type_id: 'CART-8', kind: 'cart', tare: 45, max_weight: 240, slots: 8 },
] as const;

/** Of outgoing goods, alike in both warehouses: litres of a slot and of a cell, levels of a wall. */
const outgoing = [
  ['OUT-CELL', '90'],
  ['OUT-LEVELS', '3'],
  ['OUT-LIFT', '2'],
  ['OUT-LOADSEQ', 'warn'],
  ['OUT-ROTATION', ''],
  ['OUT-SHIPGRP', 'N'],
  ['OUT-SLOT', '60'],
  ['OUT-STRICT', 'N'],
] as const;

/** SYS-10048: an LPN must be scanned. SYS-10078: field list that GetCR is asked for. */
export const settings = [
  ...['WH1', 'WH2'].flatMap((wh_gid) => outgoing.map(([setting_id, value]) => ({ wh_gid, setting_id, value }))),
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

export const barcodeRules = ['WH1', 'WH2'].flatMap((wh_gid) => [
  { wh_gid, field: 'LPN' as const, min_length: 6, max_length: 20 },
  { wh_gid, field: 'LOC' as const, min_length: 4, fixed_char: '-' },
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
