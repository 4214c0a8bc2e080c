import { describe, expect, it } from 'vitest';
import { chooseHelp } from './help.rules.ts';

const list = ['faq', 'terms', 'privacy'].map((tag) => ({ tag, title: tag, content: '' }));

describe('chooseHelp [A2-56, G2-19]', () => {
  it.each([
    ['', '', 'faq'],
    ['?i=1', '', 'terms'],
    ['', '#privacy', 'privacy'],
    ['?i=1', '#privacy', 'privacy'],
    ['?i=1', '#nothing', 'terms'],
    ['?i=9', '', 'faq'],
    ['?i=-1', '#', 'faq'],
    ['?i=x', '', 'faq'],
  ])('opens by %s%s the page %s', (search, hash, tag) => {
    expect(chooseHelp(list, { search, hash })?.tag).toBe(tag);
  });

  it('opens nothing where nothing is', () => {
    expect(chooseHelp([], { search: '?i=0', hash: '#terms' })).toBeUndefined();
  });
});
