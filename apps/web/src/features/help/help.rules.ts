import type { HelpEntry } from '@baize/contract/content/help.ts';

/** `#tag` before `?i=` (from 0), else the first (`decisions.md`). */
export function chooseHelp(
  list: readonly HelpEntry[],
  { search, hash }: { readonly search: string; readonly hash: string },
): HelpEntry | undefined {
  const tagged = list.find(({ tag }) => `#${tag}` === hash);
  const asked = new URLSearchParams(search).get('i') ?? '';
  return tagged ?? (/^\d+$/.test(asked) ? list[Number(asked)] : undefined) ?? list[0];
}
