/** The fields of a request, however it travels (platform.md section 7). */
import type { IncomingMessage } from 'node:http';

export type Fields = Record<string, unknown>;

/** None of a body that is neither JSON nor a form: the WMS says what is wrong with it. */
export function fieldsOf(contentType: string | undefined, body: Buffer): Fields {
  const text = body.toString('utf8');
  if (/x-www-form-urlencoded/i.test(contentType ?? '')) return Object.fromEntries(new URLSearchParams(text));
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Fields) : {};
  } catch {
    return {};
  }
}

export function tokenOf(incoming: IncomingMessage, { token }: Fields): string {
  if (typeof token === 'string' && token !== '') return token;
  return /^Bearer (\S+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? '';
}

export class TooLarge extends Error {}

export async function readAll(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) throw new TooLarge();
  }
  return Buffer.concat(chunks);
}
