/** The scanner check as text: for whoever sets terminals up. */
import { weightOf } from '#device/scan/calibrate.ts';
import type { ScannerProfile } from '#device/scan/profile.ts';
import { dateText } from '#domain/dates.ts';
import type { Text } from '#engine/text.ts';
import { menuOf, settingsFor } from './makers.ts';
import type { Maker } from './makers.ts';
import type { ScannerCheck } from './record.ts';
import { findingWords, settingWords, weightWords } from './words.ts';

export interface Report {
  readonly terminal: string;
  readonly check: ScannerCheck;
  /** What the profile says, line by line. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly profile: ScannerProfile;
  readonly maker: Maker;
}

export function reportText({ terminal, check, facts, profile, maker }: Report, say: (text: Text) => string): string {
  const found = check.findings.flatMap((finding) => [
    `- ${say(weightWords[weightOf(finding)])}: ${say(findingWords(finding, say))}`,
    ...settingsFor(finding).map((setting) => {
      const menu = menuOf(maker, setting);
      return `    ${say(settingWords[setting])}${menu === undefined ? '' : ` [${menu}]`}`;
    }),
  ]);
  return [
    `${terminal} ${dateText(new Date(check.at))}`,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...found,
    JSON.stringify(profile),
    '',
  ].join('\n');
}
