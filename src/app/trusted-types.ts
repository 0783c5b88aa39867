/**
 * The only policy of the page (wms/http/headers.ts): scripts and workers of our own origin. It makes no markup from text
 * and no script from text, so the browser refuses both. Imported first, so that it stands before anything starts a
 * worker.
 */
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`a script of another origin: ${url}`);
  },
});
