/**
 * Finds out why the terminal cannot reach a WMS (device.md section 8). A browser tells a page very little of why a request
 * failed: this asks what can be asked, and decides by what is known. Nothing is sent but GetVersion, and nothing to
 * another port.
 */
import { GetVersion, levelSaid } from '#contract/session.ts';
import type { ServerLevel } from '#contract/session.ts';
import type { Language } from '#contract/envelope.ts';
import { hasAnswered } from '#data/readers.ts';
import * as v from 'valibot';
import { NETWORK_SIGN_IN } from './classify.ts';
import type { Permission, SyncEnv } from './env.ts';
import type { Answer, Send } from './http.ts';
import { parcelOf } from './wire.ts';

export type Diagnosis =
  | { kind: 'ok'; version: string; level: ServerLevel; /** Round trip, ms. */ took: number }
  /** The browser says that there is no network at all, and nothing answered. */
  | { kind: 'offline' }
  /**
   * A name that has never answered here failed at once. Most likely it cannot be resolved; a host that refuses the
   * connection looks the same to a browser.
   */
  | { kind: 'noHost' }
  /** The host is there or may be, but nothing answers, or it answers with a gateway's error. */
  | { kind: 'down' }
  /** A page of the network answers in place of a WMS that has answered here before: it wants a sign-in of its own. */
  | { kind: 'captive' }
  /** Something answers, and it is not a WMS: another web server, or a captive portal that cannot be told from one. */
  | { kind: 'notWms' }
  /** An https page may not call an http address, unless it is one of the house that the browser was told to let through. */
  | { kind: 'mixedContent' }
  /** The browser asks for, or was denied, access to devices of the local network. */
  | { kind: 'localNetworkDenied' }
  /** A server answers, but does not let this origin read it; whether it is a WMS cannot be seen. */
  | { kind: 'crossOrigin' };

/** Who tests waits no longer, however long a call may take. */
const PATIENCE_MS = 15_000;
/** A name that cannot be resolved fails sooner; what takes longer has been on its way to a host. */
const NAME_MS = 8000;

/** Everything the decision rests on. */
export interface Findings {
  readonly page: URL;
  readonly target: URL;
  readonly online: boolean;
  readonly permission: Permission;
  readonly answer: Answer;
  /** Until the answer, or until there was none; ms. */
  readonly took: number;
  /** A request whose answer nobody may read was answered. */
  readonly isThere: boolean;
  /** A WMS at this address has answered this terminal before. */
  readonly wasThere: boolean;
}

export function decide(found: Findings): Diagnosis {
  const { page, target, online, permission, answer, took, isThere, wasThere } = found;
  if (answer.kind !== 'silence') return ofAnswer(answer, took, wasThere);
  if (isThere && page.origin !== target.origin) return { kind: 'crossOrigin' };
  if (isMixed(page, target)) return ofMixed(target, permission, online);
  if (!online) return { kind: 'offline' };
  if (isForbidden(page, target, permission)) return { kind: 'localNetworkDenied' };
  const mayBeUnknown = isName(target) && target.hostname !== page.hostname && !wasThere && took < NAME_MS;
  return { kind: mayBeUnknown ? 'noHost' : 'down' };
}

export interface Diagnosing {
  readonly env: SyncEnv;
  readonly send: Send;
}

export async function diagnose({ env, send }: Diagnosing, serverUrl: string, lg: Language): Promise<Diagnosis> {
  const { clock, device, online, origin } = env;
  const page = new URL(origin);
  const target = urlOrNull(serverUrl || origin);
  if (!target) return { kind: 'noHost' };
  // Asked for in vain, such a request only leaves an error behind.
  const allowed = await localNetwork(env, target);
  if (isMixed(page, target) && !mayLift(target, allowed)) return ofMixed(target, allowed, true);
  const giveUp = new AbortController();
  const callOff = clock.after(PATIENCE_MS, () => giveUp.abort());
  const began = clock.now();
  const parcel = parcelOf(GetVersion, serverUrl, {}, { lg, token: '', whgid: '' });
  const { answer } = await send(parcel, { giveUp: giveUp.signal });
  const took = clock.now() - began;
  const isSilent = answer.kind === 'silence' && !giveUp.signal.aborted;
  const isThere = isSilent && target.origin !== page.origin && (await isAnswered(env, parcel.url, giveUp.signal));
  callOff();
  const permission = await localNetwork(env, target);
  const wasThere = await hasAnswered(device, serverUrl).catch(() => false);
  return decide({ page, target, online: online(), permission, answer, took, isThere, wasThere });
}

/**
 * Whether the page may call that address inside the house. From Chrome 145 on the browser asks for the terminal itself
 * and for the network around it apart, and the one permission of before, which it still knows, no longer says what was
 * answered.
 */
async function localNetwork({ permission }: SyncEnv, { hostname }: URL): Promise<Permission> {
  const said = await permission(isLoopback(hostname) ? 'loopback-network' : 'local-network');
  return said === 'unknown' ? permission('local-network-access') : said;
}

function urlOrNull(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** An opaque answer is one all the same. */
async function isAnswered({ fetch }: SyncEnv, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal });
    return true;
  } catch {
    return false;
  }
}

function ofAnswer(answer: Exclude<Answer, { kind: 'silence' }>, took: number, wasThere: boolean): Diagnosis {
  const said = v.safeParse(GetVersion.response, answer.kind === 'envelope' ? answer.envelope : undefined);
  if (said.success && answer.http < 300)
    return { kind: 'ok', version: said.output.version, level: levelSaid(said.output), took };
  if ([502, 503, 504].includes(answer.http)) return { kind: 'down' };
  const isPage = answer.kind === 'other' && answer.looks === 'page';
  return { kind: answer.http === NETWORK_SIGN_IN || (isPage && wasThere) ? 'captive' : 'notWms' };
}

/** Without an answer. Still to be asked for after it was tried: this browser lets nothing through. */
function ofMixed(target: URL, permission: Permission, online: boolean): Diagnosis {
  if (!isInside(target.hostname) || permission === 'unknown' || permission === 'prompt')
    return { kind: 'mixedContent' };
  if (permission === 'denied') return { kind: 'localNetworkDenied' };
  return { kind: online ? 'down' : 'offline' };
}

/** From Chrome 142 on, whoever may reach the local network may do so over http as well; it asks when it is tried. */
const mayLift = (target: URL, permission: Permission): boolean =>
  isInside(target.hostname) && (permission === 'granted' || permission === 'prompt');

/** Browsers trust the terminal itself as they trust https. */
const isMixed = (page: URL, target: URL): boolean =>
  page.protocol === 'https:' && target.protocol === 'http:' && !isLoopback(target.hostname);

/**
 * Only addresses inside the house need the permission, and only for pages from outside. A name may stand for either:
 * it is taken for one of the house when the browser has already been told no.
 */
function isForbidden(page: URL, target: URL, permission: Permission): boolean {
  if (page.origin === target.origin || isInside(page.hostname)) return false;
  if (permission === 'denied') return isInside(target.hostname) || isName(target);
  return permission === 'prompt' && isInside(target.hostname);
}

const isLoopback = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
const isInside = (host: string): boolean =>
  isLoopback(host) ||
  /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host) ||
  /^\[f(?:[cd]|e[89ab])/.test(host) ||
  host.endsWith('.local');
/** Not an address, and not this very terminal. */
const isName = ({ hostname }: URL): boolean =>
  !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[') && !isLoopback(hostname);
