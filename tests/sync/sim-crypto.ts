/**
 * WebCrypto for simulations: no threads, so that the same seed gives the same run, and no strength whatever. A sealed
 * text opens under its own key only, and only the same password gives the same bits.
 */
interface SimKey {
  readonly secret: number;
}

let keys = 0;

const bytesOf = (data: BufferSource): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);

const mixed = (data: BufferSource, { secret }: SimKey): ArrayBuffer =>
  bytesOf(data).map((byte, i) => byte ^ ((secret * 31 + i * 7) & 0xff)).buffer;

const sim = {
  generateKey: async (): Promise<SimKey> => ({ secret: (keys += 1) }),
  importKey: async (_: string, raw: BufferSource): Promise<SimKey> => ({
    secret: bytesOf(raw).reduce((sum, byte) => (sum * 131 + byte) >>> 0, 7),
  }),
  deriveBits: async ({ salt }: { salt: BufferSource }, key: SimKey): Promise<ArrayBuffer> => mixed(salt, key),
  encrypt: async (_: unknown, key: SimKey, data: BufferSource): Promise<ArrayBuffer> => mixed(data, key),
  decrypt: async (_: unknown, key: SimKey, data: BufferSource): Promise<ArrayBuffer> => mixed(data, key),
};

export const simSubtle = sim as unknown as SubtleCrypto;
