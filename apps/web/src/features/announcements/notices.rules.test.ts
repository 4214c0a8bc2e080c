import { describe, expect, it } from 'vitest';
import { indexOf, previewOf } from './notices.rules.ts';

describe('previewOf', () => {
  it.each([
    ['<p>One.</p><p>Two <a href="/m/help">here</a>.</p>', 'One. Two here.'],
    ['<ol><li>A</li><li>B</li></ol>', 'A B'],
    ['<p>R&amp;D &lt;b&gt; &quot;so&quot;&nbsp;it&#39;s</p>', 'R&D <b> "so" it\'s'],
    ['', ''],
  ])('of %s is %s', (html, words) => {
    expect(previewOf(html)).toBe(words);
  });
});

describe('indexOf', () => {
  it.each([
    ['?index=0', 0],
    ['?index=12', 12],
    ['?index=-1', null],
    ['?index=one', null],
    ['', null],
  ])('reads %s as %s', (search, index) => {
    expect(indexOf(search)).toBe(index);
  });
});
