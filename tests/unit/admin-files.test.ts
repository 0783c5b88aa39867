/** The files that an admin copies: they must agree with each other, and with the app. */
import { APP_VERSION } from '#domain/versions.ts';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const read = (path: string): unknown => JSON.parse(readFileSync(`docs/admin/${path}`, 'utf8'));
const Fingerprint = v.pipe(v.string(), v.regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/));
const Package = v.pipe(v.string(), v.regex(/^[a-z]\w*(?:\.[a-z]\w*)+$/));
const Colour = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/));

/** What Bubblewrap needs to generate a package. */
const Twa = v.object({
  packageId: Package,
  host: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)),
  name: v.pipe(v.string(), v.nonEmpty()),
  launcherName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(12)),
  display: v.picklist(['standalone', 'fullscreen', 'fullscreen-sticky']),
  orientation: v.literal('any'),
  startUrl: v.literal('/'),
  iconUrl: v.pipe(v.string(), v.url()),
  maskableIconUrl: v.pipe(v.string(), v.url()),
  webManifestUrl: v.pipe(v.string(), v.url()),
  fullScopeUrl: v.pipe(v.string(), v.url()),
  themeColor: Colour,
  backgroundColor: Colour,
  appVersionName: v.string(),
  appVersionCode: v.pipe(v.number(), v.integer(), v.minValue(1)),
  fallbackType: v.literal('customtabs'),
  minSdkVersion: v.pipe(v.number(), v.minValue(21)),
  signingKey: v.object({ path: v.string(), alias: v.string() }),
  fingerprints: v.array(v.object({ value: Fingerprint })),
});
const AssetLinks = v.pipe(
  v.array(
    v.object({
      relation: v.array(v.string()),
      target: v.object({
        namespace: v.literal('android_app'),
        package_name: Package,
        sha256_cert_fingerprints: v.pipe(v.array(Fingerprint), v.minLength(1)),
      }),
    }),
  ),
  v.length(1),
);

test('the TWA manifest has what Bubblewrap needs, for the version of the app and for icons that exist', () => {
  const twa = v.parse(Twa, read('twa/twa-manifest.json'));
  expect(twa.appVersionName).toBe(APP_VERSION);
  for (const url of [twa.iconUrl, twa.maskableIconUrl]) {
    const { host, pathname } = new URL(url);
    expect(host).toBe(twa.host);
    expect(readFileSync(`public${pathname}`).length).toBeGreaterThan(0);
  }
});

test('the asset links name the same package and key, and allow messages from it', () => {
  const twa = v.parse(Twa, read('twa/twa-manifest.json'));
  const [link] = v.parse(AssetLinks, read('twa/assetlinks.json'));
  expect(link?.target.package_name).toBe(twa.packageId);
  expect(link?.target.sha256_cert_fingerprints).toEqual(twa.fingerprints.map((f) => f.value));
  expect(link?.relation).toEqual([
    'delegate_permission/common.handle_all_urls',
    'delegate_permission/common.use_as_origin',
  ]);
});
