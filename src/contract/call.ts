/** What a WMS call is: its path, its shapes, and how it behaves without network. */
import type * as v from 'valibot';

/**
 * Offline class (domain.md section 5.4).
 * A works offline once its pack is on the device · B can be captured offline, the WMS may refuse later ·
 * C must be online to claim or open · N needs the network.
 */
export type OfflineClass = 'A' | 'B' | 'C' | 'N';

type Schema = v.GenericSchema;

export interface Call<Req extends Schema = Schema, Res extends Schema = Schema> {
  /** Exactly as the specification writes it, quirks included. */
  readonly path: string;
  /** `ask` reads or claims and may be repeated freely; `op` writes once, under an operation id. */
  readonly kind: 'ask' | 'op';
  readonly request: Req;
  /** The answer's fields beside resultCode and msg. */
  readonly response: Res;
  readonly offline: OfflineClass;
  /** False for the calls that open a session. */
  readonly token: boolean;
  /** `spec` = the path is named by the specification, `ours` = named by us in its style. */
  readonly named: 'spec' | 'ours';
  readonly summary: string;
  /** How it travels. `json` and `form` are POSTs; `query` is a GET, its arrays as JSON text, null and undefined left out. */
  readonly wire: 'json' | 'form' | 'query';
  /** False for the older calls that leave `Access_Token` out (platform.md section 7). */
  readonly accessToken: boolean;
}

export type RequestOf<C extends Call> = v.InferOutput<C['request']>;
export type ResponseOf<C extends Call> = v.InferOutput<C['response']>;

type Options<Req extends Schema, Res extends Schema> = Pick<Call, 'offline' | 'summary'> & {
  request: Req;
  response: Res;
  named?: Call['named'];
  token?: boolean;
  wire?: Call['wire'];
  accessToken?: boolean;
};

const usual = { token: true, named: 'ours', wire: 'json', accessToken: true } as const;

export const ask = <Req extends Schema, Res extends Schema>(path: string, o: Options<Req, Res>): Call<Req, Res> => ({
  path,
  kind: 'ask',
  ...usual,
  ...o,
});

export const op = <Req extends Schema, Res extends Schema>(path: string, o: Options<Req, Res>): Call<Req, Res> => ({
  path,
  kind: 'op',
  ...usual,
  ...o,
});
