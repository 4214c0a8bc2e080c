import type { ServiceLink } from '@baize/contract/system/settings.ts';

/** The ways that a reader is shown: of each kind those in the reader's language, or those that are for everybody. */
export function linksFor(links: readonly ServiceLink[], language: string): ServiceLink[] {
  const own = links.filter((link) => link.language === language);
  const kinds = new Set(own.map(({ kind }) => kind));
  return links
    .filter((link) => link.language === language || (!link.language && !kinds.has(link.kind)))
    .map(({ kind, label, url }) => ({ kind, label, url }));
}
