/** Product families of the warehouse. Every kind reads "Chinese English"; all brands are made up. */
export interface Family {
  zh: string;
  en: string;
  template: '' | 'FOOD' | 'BATCH';
  /** Days it keeps, 0 for goods that do not spoil. */
  shelf: number;
  storage: 'dry' | 'cool' | 'bulk';
  sizes: readonly string[];
  kinds: readonly string[];
  weighed: boolean;
}

type Rest = Partial<Pick<Family, 'storage' | 'weighed'>>;

const food = (zh: string, en: string, shelf: number, sizes: string, kinds: string, rest: Rest = {}): Family => ({
  zh,
  en,
  shelf,
  sizes: sizes.split(', '),
  kinds: kinds.split(', '),
  template: 'FOOD',
  storage: 'dry',
  weighed: false,
  ...rest,
});

const other = (
  template: 'BATCH' | '',
  zh: string,
  en: string,
  sizes: string,
  kinds: string,
  rest: Rest = {},
): Family => ({
  ...food(zh, en, 0, sizes, kinds, rest),
  template,
});

const chilled: Rest = { storage: 'cool' };
const bulky: Rest = { storage: 'bulk' };
const weighed: Rest = { storage: 'cool', weighed: true };

export const owners = [
  { owner_id: 'OW01', owner_name: '绿谷食品 Greenvale Foods' },
  { owner_id: 'OW02', owner_name: '晴洁日化 Clearday Home' },
  { owner_id: 'OW03', owner_name: '北斗五金 Plough Hardware' },
];

export const families: Record<string, readonly Family[]> = {
  OW01: [
    food('苏打饼干', 'crackers', 360, '200 g, 400 g', '海盐 Sea salt, 香葱 Scallion, 芝麻 Sesame'),
    food('茶包', 'tea bags', 540, '20 x 2 g, 50 x 2 g', '茉莉 Jasmine, 乌龙 Oolong, 普洱 Pu-erh'),
    food('花生', 'peanuts', 270, '120 g, 500 g', '五香 Spiced, 盐焗 Salted, 香辣 Chilli'),
    food('麦片', 'oat flakes', 365, '700 g, 1 kg', '原味 Plain, 坚果 Nut, 红枣 Jujube'),
    food('酱油', 'soy sauce', 720, '500 ml, 1.28 l', '生抽 Light, 老抽 Dark, 薄盐 Low-salt'),
    food('矿泉水', 'mineral water', 540, '550 ml, 1.5 l', '天然 Still, 气泡 Sparkling', bulky),
    food('酸奶', 'yoghurt', 28, '150 g, 950 g', '原味 Plain, 草莓 Strawberry, 黄桃 Peach', chilled),
    food('鲜牛奶', 'fresh milk', 21, '250 ml, 950 ml', '全脂 Whole, 低脂 Low-fat', chilled),
    food('脐橙', 'navel oranges', 30, 'kg', '大果 Large, 中果 Medium', weighed),
    food('鸡胸肉', 'chicken breast', 14, 'kg', '去皮 Skinless, 带皮 Skin-on', weighed),
  ],
  OW02: [
    other('BATCH', '洗衣液', 'laundry liquid', '1 l, 3 l', '薰衣草 Lavender, 清风 Breeze, 无香 Unscented'),
    other('BATCH', '洗洁精', 'dish soap', '500 ml, 1.1 kg', '柠檬 Lemon, 绿茶 Green tea'),
    other('BATCH', '牙膏', 'toothpaste', '90 g, 140 g', '薄荷 Mint, 茶爽 Tea, 儿童草莓 Kids strawberry'),
    other('BATCH', '抽纸', 'facial tissue', '100 x 3, 120 x 4', '原木 Natural, 婴柔 Baby-soft'),
    other('BATCH', '洗发水', 'shampoo', '400 ml, 750 ml', '生姜 Ginger, 椰子 Coconut, 去屑 Anti-dandruff'),
    other('BATCH', '垃圾袋', 'bin bags', '45 x 50 cm, 60 x 80 cm', '点断 Perforated, 抽绳 Drawstring'),
  ],
  OW03: [
    other('', '六角螺栓', 'hex bolts', 'M6 x 30, M8 x 40, M10 x 60', '镀锌 Zinc, 不锈钢 Stainless'),
    other('', 'LED 灯泡', 'LED bulb', '5 W, 9 W, 15 W', '暖白 Warm, 冷白 Cool white'),
    other('', '卷尺', 'tape measure', '3 m, 5 m, 10 m', '自锁 Self-locking, 磁钩 Magnetic'),
    other('', '手电筒', 'torch', '300 lm, 1000 lm', '充电 Rechargeable, 防水 Waterproof'),
    other('', '电钻', 'cordless drill', '12 V, 18 V', '双速 Two-speed, 无刷 Brushless', bulky),
    other('', '排插', 'power strip', '3 m, 5 m', '五孔 Five-way, 带开关 Switched'),
  ],
};

/** For the SKUs that nobody has maintained yet. */
export const newGoods = food('礼盒', 'gift box', 360, '600 g', '新品 New');
