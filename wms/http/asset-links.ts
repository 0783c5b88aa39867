/** The file by which Android believes that a package and this origin belong together (docs/admin/twa.md). */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** As Android wants it; `keytool` prints the fingerprint like this. */
const Fingerprint = v.pipe(
  v.string(),
  v.regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'a fingerprint is 32 pairs of hexadecimal digits'),
  v.regex(/[1-9A-F]/, 'put the fingerprint of your own signing key in the place of the zeros'),
);
const AssetLinks = v.array(
  v.looseObject({
    relation: v.array(v.string()),
    target: v.looseObject({
      namespace: v.literal('android_app'),
      package_name: v.string(),
      sha256_cert_fingerprints: v.pipe(v.array(Fingerprint), v.minLength(1)),
    }),
  }),
);

/** The text of the file. Throws where Android would silently not believe it. */
export function readAssetLinks(path: string): string {
  const text = readFileSync(path, 'utf8');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${path} is not JSON`);
  }
  const found = v.safeParse(AssetLinks, content);
  if (!found.success) throw new Error(`${path}: ${found.issues[0].message}`);
  return text;
}
