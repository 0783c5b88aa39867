/** Files that leave the app: into the downloads, or to another app where the browser can. */

/** In a WebView neither part of it exists. */
export const canShare = (file: File): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] });

export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (fault) {
    // Closed without choosing an app.
    if (!(fault instanceof DOMException && fault.name === 'AbortError')) throw fault;
  }
}
