/** An append-only file: what a flush costs without a database around it. Answers with its own milliseconds. */
export {};

interface SyncAccessHandle {
  getSize(): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
}

const text = new TextEncoder();
const open = (async () => {
  const root = await navigator.storage.getDirectory();
  const file = await root.getFileHandle('raw-journal', { create: true });
  return (file as unknown as { createSyncAccessHandle(): Promise<SyncAccessHandle> }).createSyncAccessHandle();
})();
let at = -1;

addEventListener('message', ({ data }: MessageEvent<string>) => {
  void open.then((file) => {
    if (at < 0) at = file.getSize();
    const began = performance.now();
    if (data !== '') {
      at += file.write(text.encode(`${data}\n`), { at });
      file.flush();
    }
    postMessage(performance.now() - began);
  });
});
