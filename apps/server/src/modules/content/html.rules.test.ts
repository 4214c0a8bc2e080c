import { saySentence } from '@baize/i18n/sentences.ts';
import { describe, expect, it } from 'vitest';
import { findHtmlProblem } from './html.rules.ts';

describe('findHtmlProblem', () => {
  it.each([
    '',
    'plain words &amp; more',
    '<p>One <strong>two</strong><br>three</p><ul><li>a</li></ul>',
    '<p><a href="/m/help#terms">terms</a> <a href="https://help.example/x?y=1">help</a></p><hr>',
  ])('takes %s', (html) => expect(findHtmlProblem(html)).toBeNull());

  it.each([
    '<script>alert(1)</script>',
    '<p onclick="x">a</p>',
    '<img src="x">',
    '<p style="position:fixed">a</p>',
    '<iframe src="https://x"></iframe>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//evil.test">a</a>',
    '<a href=" https://x">a</a>',
    '<a href="data:text/html,x">a</a>',
    '<a href="https://x" target="_blank">a</a>',
    '<a href="/m/helpp">a</a>',
    "<a href='/m/x'>a</a>",
    '<a href=/m/x>a</a>',
    '<a href="&#106;avascript:1">a</a>',
    '<p>a',
    'a</p>',
    '<b><i>a</b></i>',
    '<p/>',
    '<P>a</P>',
    'a < b',
    '<!-- c -->',
    '<svg><p>a</p></svg>',
    '<p a>b</p>',
    '&nbsp',
    'a & b',
    '&#x3c;script&#x3e;',
    '<<p>a</p>',
    '<p>a</p',
    '<br></br>',
    'x'.repeat(20_001),
  ])('refuses %s', (html) => expect(findHtmlProblem(html)).toEqual(expect.any(String)));

  it.each(['<div>a</div>', '<DIV>a</DIV>', "<div class='x'>a</div>", '<div/>', '<p>a</p></div>'])(
    'says of %s which tag is not allowed, and which are',
    (html) =>
      expect(saySentence(findHtmlProblem(html) ?? '', 'EN')).toBe(
        html.startsWith('<p>')
          ? '</div> doesn’t match the last open tag.'
          : '<div> isn’t allowed. Allowed: p, br, strong, b, em, i, u, s, h3, h4, ul, ol, li, blockquote, a, hr.',
      ),
  );

  it.each(['<P>a</P>', "<a href='/m/help'>a</a>", '<p/>'])('says of %s how its tag is written', (html) =>
    expect(saySentence(findHtmlProblem(html) ?? '', 'EN')).toMatch(/^Write <[pa]> in small letters/),
  );
});
