/** What a deployment stamps into the workers (vite.config.ts). */
interface ImportMetaEnv {
  /** Milliseconds, see docs/decisions/0014-what-is-answered.md. */
  readonly AISLE_REPEAT_AFTER?: string;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
