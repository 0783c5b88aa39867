/** The address of a WMS as an operator types it: an IP with optional scheme and port, or nothing for "this server". */

export interface Server {
  readonly serverName: string;
  /** '' = the origin that served the app. */
  readonly serverUrl: string;
}

export type ServerProblem = 'nameMissing' | 'addressMissing' | 'nameTaken' | 'notAnIp';

const ADDRESS = /^(?:(https?):\/\/)?(\d{1,3}(?:\.\d{1,3}){3})(?::(\d{1,5}))?\/?$/i;

/** `10.0.0.5:8080` becomes `http://10.0.0.5:8080`; null when it is not the address of a server. */
export function readAddress(typed: string): string | null {
  const match = ADDRESS.exec(typed.trim());
  if (!match) return null;
  const [, scheme = 'http', ip = '', port] = match;
  if (ip.split('.').some((part) => Number(part) > 255)) return null;
  if (port !== undefined && (Number(port) === 0 || Number(port) > 65_535)) return null;
  return `${scheme.toLowerCase()}://${ip}${port === undefined ? '' : `:${Number(port)}`}`;
}

/** Null when the server may be saved. Address null = this server; `others` are the names that are taken. */
export function checkServer(name: string, address: string | null, others: readonly Server[]): ServerProblem | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return 'nameMissing';
  if (others.some((s) => s.serverName.trim().toLowerCase() === wanted)) return 'nameTaken';
  if (address === null) return null;
  if (address.trim() === '') return 'addressMissing';
  return readAddress(address) === null ? 'notAnIp' : null;
}
