/**
 * Every "no" of this WMS by name and number; wording/ has its text in each language. Numbers are stable, texts are
 * not; a number that is gone is never given to another refusal. 0 and 2 belong to the envelope (platform.md
 * section 3).
 *
 * 1xx the request itself · 2xx people and rights · 3xx receipts and claims · 4xx received goods · 5xx putaway ·
 * 6xx reversal · 7xx printing and custom pages · 8xx messages, pictures, transport, enquiry, returned goods, SKUs ·
 * 9xx faults on demand
 */
import type { Language } from '#contract/envelope.ts';
import { en } from './wording/en.ts';
import { vn } from './wording/vn.ts';
import { zh_cn } from './wording/zh_cn.ts';
import { zh_hk } from './wording/zh_hk.ts';

const codes = {
  // the request
  notJson: 101,
  fieldMissing: 102,
  badRequest: 103,
  unknownCall: 104,
  keyMismatch: 105,
  internal: 106,
  tooLarge: 107,
  tokenFieldsDiffer: 108,
  wrongContentType: 109,
  tokenInUrl: 110,
  breaksBarcodeRule: 111,

  // people and rights
  wrongPassword: 201,
  notInWarehouse: 202,
  notPermitted: 203,
  noOwner: 204,
  ownerNotAllowed: 205,
  noWarehouse: 206,
  tooManyAttempts: 207,
  codeTooSoon: 208,
  wrongCode: 209,
  oldPasswordWrong: 210,
  passwordTooShort: 211,
  passwordHoldsName: 212,

  // receipts and claims
  receiptUnknown: 301,
  receiptClosed: 302,
  receiptClaimed: 303,
  lineUnknown: 304,
  linesDiffer: 305,
  claimGone: 306,
  dcDiffers: 307,

  // received goods
  palletWithoutDetails: 401,
  palletReceived: 402,
  overReceived: 403,
  caseIdLength: 404,
  caseNotAnnounced: 405,
  caseReceived: 406,
  lpnInUse: 407,
  palletElsewhere: 408,
  lpnAndLocEmpty: 409,
  lpnMandatory: 410,
  packagingMissing: 411,
  unitFixed: 412,
  skuUnmeasured: 413,
  shelfLifeMissing: 414,
  lotMissing: 415,
  productionInFuture: 416,
  productionAfterExpiry: 417,
  expired: 418,
  expiryTooFar: 419,
  locUnknown: 420,
  locLocked: 421,
  palletLimit: 422,
  skuDiffers: 423,
  notADay: 424,
  locNotForReceiving: 425,

  // the vehicle and its crew
  plateMissing: 430,
  temperatureOutOfRange: 431,
  moverUnknown: 432,
  notesMissing: 433,

  // receiving in one step, and the end of a receipt
  rowTwice: 440,
  skuNotOnReceipt: 441,
  orderTwice: 442,
  differencesChanged: 443,
  finishReasonMissing: 444,
  finishReasonUnknown: 445,
  notForBatch: 446,

  // loose goods and delivery batches
  skuTwice: 450,
  receiptTwice: 451,
  notInBatch: 452,
  templateDiffers: 453,
  noTemplate: 454,
  lineComplete: 455,
  batchUnknown: 456,
  wholeUnits: 457,

  // supplier containers with an SSCC
  ssccInvalid: 460,
  ssccUnknown: 461,
  noSscc: 462,
  preCheckFailed: 463,
  ssccIsPallet: 464,

  // cross-dock and stores
  demandUnknown: 465,
  demandGone: 466,
  overDemand: 467,
  trayInfoEmpty: 468,
  trayDiffers: 469,
  trayTypeUnknown: 470,
  notInbound: 471,
  palletHoldsLess: 472,
  rejectReasonEmpty: 473,
  rejectReasonUnknown: 474,

  // serial numbers and weights
  serialsMissing: 475,
  skuWithoutSerials: 476,
  serialTwice: 477,
  serialNotAnnounced: 478,
  serialReceived: 479,
  serialInStock: 480,
  weightListEmpty: 481,
  weightZero: 482,
  skuNotWeighed: 483,

  // building pallets
  lpnSealed: 485,
  childElsewhere: 486,
  childOnPallet: 487,
  childTwice: 488,
  childIsItself: 489,
  childEmpty: 490,
  childNotOnPallet: 491,
  goodsNotFree: 492,
  skuOfOther: 493,
  notSealed: 494,

  // the acceptance check
  checkEmpty: 495,
  checkTooMuch: 496,
  checkReasonMissing: 497,
  badNotInStock: 498,
  lineChecked: 499,

  // putaway
  palletUnknown: 501,
  caseUnknown: 502,
  containerUnknown: 503,
  notReceived: 504,
  alreadyStored: 505,
  ownerDiffers: 506,
  qtyDiffers: 507,
  locNotForStorage: 508,
  taskUnknown: 509,
  taskForOther: 510,
  taskDone: 511,
  taskCancelled: 512,
  taskClaimed: 513,
  reasonMissing: 514,
  reasonUnknown: 515,
  keptForOther: 516,
  oneSkuOnly: 517,
  oneLotOnly: 518,
  tooHeavy: 519,
  tooHigh: 520,
  notInContainer: 522,
  onlyLeft: 523,
  notCancelled: 524,
  notOfOrder: 525,
  overPicked: 526,
  zoneDiffers: 527,
  caseTwice: 528,
  trayNotStored: 529,

  // reversal
  nothingToReverse: 601,
  alreadyReversed: 602,
  goodsMoved: 603,
  reversesOther: 604,

  // printing and custom pages
  noPrintPoint: 701,
  copiesOutOfRange: 702,
  printPointUnknown: 703,
  pageUnknown: 711,
  controlUnknown: 712,
  valueRefused: 713,

  // messages, pictures, transport, enquiry
  messageUnknown: 801,
  fileUnknown: 811,
  photoOfUnknown: 812,
  photoOfRefused: 813,
  photoTooLarge: 814,
  photoWrongType: 815,
  photoDamaged: 816,
  photoDiffers: 817,
  tooManyPhotos: 818,
  waybillUnknown: 821,
  waybillDelivered: 822,
  waybillElsewhere: 823,
  carrierUnknown: 824,
  sameCarrier: 825,
  criterionMissing: 831,

  // returned goods, pictures and measures of a SKU
  notAReturn: 860,
  otherGrade: 861,
  notExpired: 862,
  returnAnnounced: 863,
  returnElsewhere: 864,
  returnedSkuOfOther: 865,
  gradeMissing: 866,
  skuUnknown: 870,
  skuPicturesFull: 871,
  skuMeasured: 872,
  weighedNotMeasured: 873,
  barcodeTaken: 874,
  sameBarcode: 875,

  // faults on demand
  refusedOnDemand: 901,
} as const;

export type RefusalName = keyof typeof codes;
export type Wording = Record<RefusalName, string>;
export type Params = Record<string, string | number>;

/**
 * Thrown, unlike the refusals of the app: it has to leave the savepoint of the operation from whatever depth it was
 * found at. Only http/answer.ts and http/api.ts catch it.
 */
export class Refused extends Error {
  readonly refusal: RefusalName;
  readonly params: Params;
  /** What was written before stays: a failed sign-in has to be counted. */
  readonly keeps: boolean;

  constructor(refusal: RefusalName, params: Params, keeps = false) {
    super(`${refusal} ${JSON.stringify(params)}`);
    this.refusal = refusal;
    this.params = params;
    this.keeps = keeps;
  }
}

export function refuse(refusal: RefusalName, params: Params = {}): never {
  throw new Refused(refusal, params);
}

/** For asks only: refuses, and keeps what was written. */
export function refuseAndKeep(refusal: RefusalName, params: Params = {}): never {
  throw new Refused(refusal, params, true);
}

export const refusalCode = (name: RefusalName): number => codes[name];
export const refusalNames = Object.keys(codes) as RefusalName[];

const wordings: Record<Language, Wording> = { en, zh_cn, zh_hk, vn };

export function word(name: RefusalName, params: Params, lg: Language): { resultCode: number; msg: string } {
  const msg = wordings[lg][name].replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''));
  return { resultCode: codes[name], msg };
}

/** Holds the word that makes a terminal ask for a new sign-in, in every language (platform.md section 8). */
export const SIGN_IN_AGAIN: Record<Language, string> = {
  en: 'Your session has ended, please sign in again (登录)',
  zh_cn: '登录已过期，请重新登录',
  zh_hk: '登錄已過期，請重新登錄（登录）',
  vn: 'Phiên làm việc đã hết hạn, vui lòng đăng nhập lại (登录)',
};
