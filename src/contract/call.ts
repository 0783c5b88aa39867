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
}

export type RequestOf<C extends Call> = v.InferOutput<C['request']>;
export type ResponseOf<C extends Call> = v.InferOutput<C['response']>;

type Options<Req extends Schema, Res extends Schema> = Pick<Call, 'offline' | 'summary'> & {
  request: Req;
  response: Res;
  named?: Call['named'];
  token?: boolean;
};

export const ask = <Req extends Schema, Res extends Schema>(path: string, o: Options<Req, Res>): Call<Req, Res> => ({
  path,
  kind: 'ask',
  token: true,
  named: 'ours',
  ...o,
});

export const op = <Req extends Schema, Res extends Schema>(path: string, o: Options<Req, Res>): Call<Req, Res> => ({
  path,
  kind: 'op',
  token: true,
  named: 'ours',
  ...o,
});
