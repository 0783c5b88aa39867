import { defineConfig } from '@lingui/cli';

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

/**
 * One catalogue per module and language, one for what the screens of several share, one for the office, `app` for everything else.
 * No fallback locales: with them a missing translation passes every check.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh_cn', 'zh_hk', 'vn'],
  format: 'po',
  formatOptions: { lineNumbers: false },
  catalogs: [
    { path: '<rootDir>/locales/{locale}/{name}', include: ['<rootDir>/src/modules/{name}/'], exclude: TESTS },
    { path: '<rootDir>/locales/{locale}/segments', include: ['<rootDir>/src/segments'], exclude: TESTS },
    { path: '<rootDir>/locales/{locale}/office', include: ['<rootDir>/src/app/office/'], exclude: TESTS },
    {
      path: '<rootDir>/locales/{locale}/app',
      include: [
        '<rootDir>/src/app',
        '<rootDir>/src/ui',
        '<rootDir>/src/engine',
        '<rootDir>/src/device',
        '<rootDir>/src/data',
        '<rootDir>/src/sync',
        '<rootDir>/src/domain',
      ],
      exclude: [...TESTS, '<rootDir>/src/app/office/**'],
    },
  ],
});
