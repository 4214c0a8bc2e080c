import type { ServiceLink } from '@baize/contract/system/settings.ts';
import { describe, expect, it } from 'vitest';
import { linksFor } from './serviceLinks.rules.ts';

const link = (kind: ServiceLink['kind'], url: string, language?: string): ServiceLink => ({
  ...{ kind, url, label: '' },
  ...(language === undefined ? {} : { language }),
});
const LINKS = [
  link('faq', '/m/help'),
  link('group', 'https://group.test/en'),
  link('group', 'https://group.test/ty', 'TY'),
  link('agent', 'https://agents.test/ar', 'AR'),
];
const shown = (language: string) => linksFor(LINKS, language).map(({ url }) => url);

describe('ways to customer service', () => {
  it('are those of the reader’s language, and of a kind that has none of it those for everybody', () => {
    expect(shown('TY')).toEqual(['/m/help', 'https://group.test/ty']);
    expect(shown('EN')).toEqual(['/m/help', 'https://group.test/en']);
    expect(shown('AR')).toEqual(['/m/help', 'https://group.test/en', 'https://agents.test/ar']);
  });

  it('say nothing of the languages', () => {
    expect(linksFor(LINKS, 'TY')[1]).toEqual({ kind: 'group', label: '', url: 'https://group.test/ty' });
  });
});
