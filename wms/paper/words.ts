/** What labels and lists of a print point say, in the language of whoever asked for them. */
import type { Language } from '#contract/envelope.ts';
import type { LabelKind, ListKind } from '#contract/operations.ts';
import type { PaperWords } from '#domain/paper/paper.ts';
import type { Cell, Head, Sign } from '#domain/paper/templates/lists.ts';
import type { Fact } from '#domain/paper/templates/template.ts';

type InEach = readonly [en: string, zh_cn: string, zh_hk: string, vn: string];
const AT: Readonly<Record<Language, number>> = { en: 0, zh_cn: 1, zh_hk: 2, vn: 3 };

const TITLES: Readonly<Record<LabelKind | ListKind, InEach>> = {
  pallet: ['Pallet', '托盘', '托盤', 'Pallet'],
  case: ['Case', '箱', '箱', 'Thùng'],
  box: ['Box', '箱', '箱', 'Hộp'],
  parcel: ['Parcel', '包裹', '包裹', 'Kiện hàng'],
  pick: ['Picked', '已拣', '已揀', 'Đã lấy'],
  store: ['Store', '门店', '門店', 'Cửa hàng'],
  packingList: ['Packing list', '装箱单', '裝箱單', 'Phiếu đóng gói'],
  shipmentList: ['Shipment list', '发运清单', '發運清單', 'Danh sách giao hàng'],
  handoverSheet: ['Handover sheet', '交接单', '交接單', 'Phiếu bàn giao'],
};

const WORDS: Readonly<Record<Fact | Head | Cell | Sign, InEach>> = {
  code: ['Number', '编号', '編號', 'Số'],
  sku: ['SKU', '货品', '貨品', 'Mã hàng'],
  name: ['Goods', '品名', '品名', 'Hàng'],
  lot: ['Lot', '批号', '批號', 'Lô'],
  expiry: ['Expiry', '有效期', '有效期', 'Hạn dùng'],
  quantity: ['Quantity', '数量', '數量', 'Số lượng'],
  owner: ['Owner', '货主', '貨主', 'Chủ hàng'],
  whose: ['For', '收货方', '收貨方', 'Người nhận'],
  order: ['Order', '订单', '訂單', 'Đơn hàng'],
  lane: ['Lane', '集货位', '集貨位', 'Khu tập kết'],
  carrier: ['Carrier', '承运商', '承運商', 'Đơn vị vận chuyển'],
  box: ['Box', '箱号', '箱號', 'Số hộp'],
  weight: ['Weight', '重量', '重量', 'Trọng lượng'],
  date: ['Date', '日期', '日期', 'Ngày'],
  external: ['External number', '外部单号', '外部單號', 'Số ngoài'],
  plate: ['Licence plate', '车牌', '車牌', 'Biển số xe'],
  driver: ['Driver', '司机', '司機', 'Tài xế'],
  dock: ['Dock', '月台', '月台', 'Cửa dock'],
  seal: ['Seal number', '封签号', '封條號', 'Số chì'],
  arrival: ['Arrival date', '到达日期', '到達日期', 'Ngày đến'],
  parcelNo: ['Parcel number', '快递单号', '速遞單號', 'Mã kiện'],
  count: ['Count', '件数', '件數', 'Số kiện'],
  counted: ['Counted', '清点数', '清點數', 'Đã đếm'],
  signedBy: ['Signed by', '签收人', '簽收人', 'Người ký'],
  stop: ['Stop number', '站序', '站序', 'Điểm giao'],
  position: ['Position', '位置', '位置', 'Vị trí'],
  packedBy: ['Packed by', '装箱人', '裝箱人', 'Người đóng gói'],
  givenBy: ['Given by', '交货人', '交貨人', 'Bên giao'],
  takenBy: ['Taken by', '接货人', '接貨人', 'Bên nhận'],
};

const said = (lg: Language): Readonly<Record<Fact | Head | Cell | Sign, string>> =>
  Object.fromEntries(Object.entries(WORDS).map(([of, all]) => [of, all[AT[lg]] ?? all[0]])) as never;

export function wordsIn(lg: Language): PaperWords {
  const titled = (template: LabelKind | ListKind) => ({ ...said(lg), title: TITLES[template][AT[lg]] ?? '' });
  return { label: titled, list: titled };
}
