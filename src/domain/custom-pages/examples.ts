/**
 * Custom RF pages that are ready: the demo WMS is seeded with them, and whoever draws a page may begin with one. None of them has a fault.
 */
import { PROBLEM_PAGE } from '#contract/problem-page.ts';
import type { PageText } from '#contract/rf-page.ts';

const text = (en: string, zh_cn: string, zh_hk: string, vn: string): PageText => ({ en, zh_cn, zh_hk, vn });

/** A trailer is looked at before it is unloaded. */
export const trailerCheck = {
  id: 'trailer-check',
  version: 1,
  kind: 'form',
  title: text('Trailer check', '车厢检查', '車廂檢查', 'Kiểm tra thùng xe'),
  controls: [
    { type: 'scan', id: 'dock', label: text('Dock', '月台', '月台', 'Cửa dock'), code: 'LOC' },
    { type: 'number', id: 'temperature', label: text('Temperature', '温度', '溫度', 'Nhiệt độ'), min: -30, max: 40 },
    {
      type: 'select',
      id: 'seal',
      label: text('Seal', '封条', '封條', 'Niêm phong'),
      options: [
        { value: 'ok', label: text('Unbroken', '完好', '完好', 'Nguyên vẹn') },
        { value: 'broken', label: text('Broken', '已破损', '已破損', 'Đã vỡ') },
        { value: 'missing', label: text('Missing', '缺失', '缺失', 'Không có') },
      ],
    },
    { type: 'text', id: 'remark', label: text('Remark', '备注', '備註', 'Ghi chú'), when: "seal <> 'ok'" },
  ],
  key: 'dock',
};

/** What both pages about a problem ask, and what becomes of the answer. */
const whatIsWrong = [
  {
    type: 'select',
    id: 'problem',
    label: text('What is wrong?', '有什么问题？', '有甚麼問題？', 'Sự cố gì?'),
    options: [
      { value: 'damaged', label: text('Damaged', '破损', '破損', 'Hư hỏng') },
      { value: 'label', label: text('Label unreadable', '标签无法读取', '標籤無法讀取', 'Không đọc được nhãn') },
      { value: 'other', label: text('Something else', '其他', '其他', 'Khác') },
    ],
  },
  {
    type: 'text',
    id: 'remark',
    label: text('Describe it', '请说明', '請說明', 'Mô tả'),
    when: "problem = 'other'",
    longest: 200,
  },
  { type: 'photos', id: 'photos', label: text('Pictures', '照片', '照片', 'Ảnh'), required: false, most: 3 },
];
const toldToSupervisors = {
  after: 'leave',
  consequence: text(
    'Nobody was told. Tell your supervisor.',
    '尚未通知任何人，请告知主管。',
    '尚未通知任何人，請告知主管。',
    'Chưa ai được báo. Hãy báo quản lý.',
  ),
  effects: [
    {
      do: 'message',
      role: 'SUPERVISOR',
      text: text('A problem was reported', '有问题上报', '有問題上報', 'Có sự cố được báo'),
    },
  ],
};

/** What stands at a place, and a problem with one of it: the supervisors are told. */
export const stockAt = {
  id: 'stock-at',
  version: 1,
  kind: 'query',
  title: text('Stock of a location', '库位库存', '儲位庫存', 'Tồn kho của vị trí'),
  source: 'stock',
  controls: [{ type: 'scan', id: 'at', label: text('Location', '库位', '儲位', 'Vị trí'), noun: 'location' }],
  where: [{ column: 'loc', value: { from: 'at' } }],
  row: { title: 'skuName', detail: ['skuId', 'lpn', 'batch'], amount: 'qty' },
};
export const problem = {
  id: 'report-problem',
  version: 1,
  kind: 'form',
  title: text('Report a problem', '上报问题', '上報問題', 'Báo sự cố'),
  under: 'stock-at',
  controls: [
    {
      type: 'show',
      id: 'what',
      label: text('Problem with these goods', '这批货的问题', '這批貨的問題', 'Sự cố của lô hàng này'),
      rows: [
        { label: text('Location', '库位', '儲位', 'Vị trí'), value: 'parent.loc' },
        { label: text('SKU', '商品', '商品', 'Mã hàng'), value: 'parent.skuId' },
      ],
    },
    ...whatIsWrong,
  ],
  ...toldToSupervisors,
};

/** How the problem button of every screen opens it: what was at hand there is its parent item. */
export const anyProblem = {
  id: PROBLEM_PAGE,
  version: 1,
  kind: 'form',
  title: problem.title,
  controls: [
    {
      type: 'show',
      id: 'what',
      label: text('What it is about', '涉及内容', '涉及內容', 'Liên quan đến'),
      // From its tile it is opened with nothing.
      when: "parent.screen <> ''",
      rows: [
        { label: text('Location', '库位', '儲位', 'Vị trí'), value: 'parent.loc' },
        { label: text('Pallet', '托盘', '托盤', 'Pallet'), value: 'parent.lpn' },
        { label: text('SKU', '商品', '商品', 'Mã hàng'), value: 'parent.skuId' },
        { label: text('Job', '作业', '作業', 'Công việc'), value: 'parent.job' },
        { label: text('Last scan', '最后一次扫描', '最後一次掃描', 'Lần quét cuối'), value: 'parent.scan' },
        { label: text('Screen', '页面', '頁面', 'Màn hình'), value: 'parent.screen' },
      ],
    },
    ...whatIsWrong,
  ],
  ...toldToSupervisors,
};
