import { describe, expect, it } from 'vitest';
import { AndroidBuild } from '#contract/updates.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { World } from '../testing/worlds.ts';
import { readAssetLinks } from './asset-links.ts';

export const externalServices = (world: World): void => {
  describe('external services', () => {
    const publish = async (url: string, what: string, body: unknown) => {
      const sent = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(`${url}/__wms/${what}`, { method: 'POST', body: sent });
      await response.text();
      return response.status;
    };
    const withdraw = async (url: string) => (await fetch(`${url}/__wms/version-file`, { method: 'DELETE' })).json();

    it('the app distribution tells the latest Android build, never from a cache', async () => {
      const latest = async () => {
        const response = await fetch(`${world.wms.url}/app-distribution/latest`);
        expect(response.headers.get('cache-control')).toBe('no-store');
        return v.parse(AndroidBuild, await response.json());
      };
      expect((await latest()).version).toBe('1.4.9');
      const build = { version: '1.5.0', installUrl: 'https://apps.example/aisle-1.5.0.apk' };
      expect(await publish(world.wms.url, 'android-build', build)).toBe(200);
      expect(await latest()).toEqual(build);
      for (const wrong of [{ ...build, version: 'newest' }, { version: '1.6.0' }, '{', []]) {
        expect(await publish(world.wms.url, 'android-build', wrong)).toBe(400);
      }
      expect(await latest()).toEqual(build);
    });

    it('says which Android package belongs to this origin, when it is told so', async () => {
      const links = async (url: string) => fetch(`${url}/.well-known/assetlinks.json`);
      expect((await links(world.wms.url)).status).toBe(404);
      const dir = mkdtempSync(join(tmpdir(), 'aisle-links-'));
      const kit = readFileSync('docs/admin/twa/assetlinks.json', 'utf8');
      const own = kit.replace('00:00', 'A1:00');
      writeFileSync(join(dir, 'own.json'), own);
      const wms = await world.another({ assetLinks: join(dir, 'own.json') });
      const answer = await links(wms.url);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.json()).toEqual(JSON.parse(own));
      await wms.close();

      const refused: Record<string, [string, string]> = {
        'kit.json': [kit, 'your own signing key'],
        'cut.json': [own.slice(0, 80), 'is not JSON'],
        'short.json': [own.replace('A1:00:', ''), '32 pairs'],
      };
      for (const [name, [text, why]] of Object.entries(refused)) {
        writeFileSync(join(dir, name), text);
        expect(() => readAssetLinks(join(dir, name))).toThrow(why);
      }
      rmSync(dir, { recursive: true });
    });

    it('a published version file stands before the one of the app until it is withdrawn', async () => {
      const dir = mkdtempSync(join(tmpdir(), 'aisle-version-'));
      mkdirSync(join(dir, 'app'));
      writeFileSync(join(dir, 'app', 'version.json'), '{"version":"0.1.0"}');
      const wms = await world.another({ appDir: join(dir, 'app') });
      const version = async () => {
        const response = await fetch(`${wms.url}/version.json?t=${Math.random()}`);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('content-type')).toContain('application/json');
        return response.json();
      };
      expect(await version()).toEqual({ version: '0.1.0' });
      const next = { version: '0.2.0', url: '/', build: 'b2', rollout: { percent: 10 } };
      expect(await publish(wms.url, 'version-file', next)).toBe(200);
      expect(await version()).toEqual(next);
      // Also one that no app can read.
      await publish(wms.url, 'version-file', { nonsense: true });
      expect(await version()).toEqual({ nonsense: true });
      expect(await publish(wms.url, 'version-file', '{"version":')).toBe(400);
      await withdraw(wms.url);
      expect(await version()).toEqual({ version: '0.1.0' });
      expect(await withdraw(wms.url)).toEqual({ published: false });
      await wms.close();
      rmSync(dir, { recursive: true });
    });

    it('without the operator page nothing is published over the app', async () => {
      await publish(world.wms.url, 'version-file', { version: '9.9.9' });
      const wms = await world.another({ operatorPage: false, appDir: 'nowhere' });
      expect((await fetch(`${wms.url}/version.json`)).status).toBe(404);
      expect(await publish(wms.url, 'version-file', {})).not.toBe(200);
      expect((await fetch(`${wms.url}/app-distribution/latest`)).status).toBe(200);
      await wms.close();
      await withdraw(world.wms.url);
    });
  });
};
