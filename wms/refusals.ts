/**
 * Every "no" of this WMS by name and number; wording/ has its text in each language. Numbers are stable, texts are
 * not; a number that is gone is never given to another refusal. 0 and 2 belong to the envelope (platform.md
 * section 3).
 *
 * 1xx the request itself · 2xx people and rights · 3xx receipts and claims · 4xx received goods · 5xx putaway ·
 * 6xx reversal · 7xx printing and custom pages · 8xx messages, pictures, transport, enquiry, returned goods, SKUs ·
 * 9xx faults on demand · 10xx jobs, orders and waves ·
 * 11xx picks · 12xx sorting for stores and orders · 13xx containers that goods leave in · 14xx review, packing, parcel
 * numbers · 15xx shipping and loading · 16xx transfer · 20xx quality · 21xx move · 22xx replenishment · 23xx counts ·
 * 24xx search and settings · 25xx arrival · 26xx production · 27xx handover · 28xx value-added orders · 29xx custom
 * pages · 30xx systems behind an adapter
 */
import type { Language } from '#contract/envelope.ts';
import { codes } from './refusal-codes.ts';
import type { RefusalName, Wording } from './refusal-codes.ts';
import { en } from './wording/en.ts';
import { vn } from './wording/vn.ts';
import { zh_cn } from './wording/zh_cn.ts';
import { zh_hk } from './wording/zh_hk.ts';

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

/** What a shared rule found is refused by the name that it has there. */
export function refuseFact(wrong: (Params & { readonly kind: RefusalName }) | null): void {
  if (wrong) refuse(wrong.kind, wrong);
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
