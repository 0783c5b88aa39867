/** A camera that shows what a test wants: Chromium plays a film from a file, and opens it anew with every viewfinder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { film } from './symbols.ts';
import type { Picture } from './symbols.ts';

export class FakeCamera {
  readonly #folder = mkdtempSync(join(tmpdir(), 'aisle-camera-'));
  readonly #path = join(this.#folder, 'film.y4m');

  /** For the browser that is to have it. Nobody is asked whether the app may use it. */
  get flags(): string[] {
    return [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${this.#path}`,
    ];
  }
  /** From the next time that it is opened. */
  shows(...pictures: Picture[]): void {
    film(this.#path, pictures);
  }
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
