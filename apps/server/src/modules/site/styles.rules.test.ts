import { describe, expect, it } from 'vitest';
import { usedStyle } from './styles.rules.ts';

const HTML = '<main class="page_0a1b2 wide"><p class="lead_0a1b2">Hi</p></main>';
const used = (style: string) => usedStyle(style, HTML);

describe('usedStyle', () => {
  it('keeps what the drawn page shows and leaves out the rest', () => {
    expect(used('@layer app{.page_0a1b2{color:red}.gone_0a1b2{color:red}}')).toBe('@layer app{.page_0a1b2{color:red}}');
    expect(used('@layer app{.gone_0a1b2{color:red}@media (width>9px){.gone_0a1b2 p{color:red}}}')).toBe('');
  });

  it.each([
    ['.gone_0a1b2,.page_0a1b2{color:red}'],
    // Whoever has none of those classes is meant.
    ['.page_0a1b2:not(.gone_0a1b2,.lost_0a1b2){color:red}'],
    ['.page_0a1b2>:is(.gone_0a1b2,p){color:red}'],
    // Classes of all pages, elements and states are no one’s own.
    ['.rng .page_0a1b2:hover b{color:red}'],
    ['.page_0a1b2{&.gone_0a1b2{color:red}}'],
    ['.page_0a1b2:before{content:"}.x{"}'],
    [String.raw`.page_0a1b2:after{content:"\"}"}`],
    ['@keyframes turn_0a1b2{to{rotate:1turn}}'],
    ['@font-face{font-family:A;src:url(a.woff2)}'],
    ['@layer base,ui,app;'],
  ])('keeps %s', (style) => {
    expect(used(style)).toBe(style);
  });

  it.each([
    ['.gone_0a1b2 .page_0a1b2{color:red}'],
    ['.gone_0a1b2:hover,.lost_0a1b2[open]{color:red}'],
    // A name that only begins like one that is there.
    ['.page_0a1b2c_0a1b2{color:red}'],
    ['@starting-style{.gone_0a1b2[open]{opacity:0}}'],
  ])('leaves out %s', (style) => {
    expect(used(style)).toBe('');
  });
});
