import { readTexts } from '@baize/i18n/files.ts';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { fairnessRecord } from './record.ts';

/** The record as it is served. Plays have their English names, for whoever reads it. */
export function fairnessData() {
  const names = readTexts(SOURCE_LANGUAGE, 'lotteryPlays');
  const { lottery, ...record } = fairnessRecord();
  const families = Object.entries(lottery.families).map(([family, { plays, ...rules }]) => {
    const named = plays.map(({ id, ...play }) => ({ id, name: names[`name.${id}`] ?? '', ...play }));
    return [family, { ...rules, plays: named }] as const;
  });
  return { ...record, lottery: { ...lottery, families: Object.fromEntries(families) } };
}

let text: string | null = null;

export function fairnessText(): string {
  text ??= JSON.stringify(fairnessData());
  return text;
}
