/** Mantine in our colours. Colours live in tokens.css; here Mantine's variables are only pointed at them. */
import { createTheme } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';

/** What the operator may choose; `auto` follows the system, also into high contrast. */
export type ThemeChoice = 'light' | 'dark' | 'sunlight' | 'auto';
export type Look = Exclude<ThemeChoice, 'auto'>;
export const THEME_CHOICES: readonly ThemeChoice[] = ['auto', 'light', 'dark', 'sunlight'];

const brand: MantineColorsTuple = [
  '#eaf4fc',
  '#dceafa',
  '#b8daf3',
  '#8ed4ff',
  '#54b4ea',
  '#2b93cf',
  '#1a74ab',
  '#125c8c',
  '#0b4a7a',
  '#063557',
];
const slate: MantineColorsTuple = [
  '#f8fafc',
  '#eef2f6',
  '#e2e8f0',
  '#cbd5e1',
  '#94a3b8',
  '#64748b',
  '#475569',
  '#334155',
  '#1e293b',
  '#0f172a',
];

export const theme = createTheme({
  colors: { brand, gray: slate },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  defaultRadius: 8,
  cursorType: 'pointer',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  respectReducedMotion: true,
  focusRing: 'never', // base.css draws one ring for everything
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
});

/** In every look: tokens.css knows the looks. */
export const surfaces = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-error': 'var(--no-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--dim)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
};
