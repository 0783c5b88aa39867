/** A certificate that nobody vouches for, made on the spot: for servers of tests whose browser does not ask. */
import { generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** X.509 in DER, as short as it gets (RFC 5280, section 4.1). */
export function selfSigned(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const who = sequence(tagged(0x31, sequence(oid(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from(name)))));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))), // version 3
    tagged(0x02, Buffer.from([1])), // serial number
    ecdsaWithSha256,
    who,
    sequence(time('200101000000Z'), time('491231235959Z')),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, ecdsaWithSha256, tagged(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

function tagged(tag: number, ...content: readonly Buffer[]): Buffer {
  const all = Buffer.concat(content);
  const { length } = all;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), all]);
}
const sequence = (...content: readonly Buffer[]): Buffer => tagged(0x30, ...content);
const oid = (...bytes: readonly number[]): Buffer => tagged(0x06, Buffer.from(bytes));
const time = (text: string): Buffer => tagged(0x17, Buffer.from(text));
