import { describe, expect, it } from 'vitest';
import { isFixedText, compileOwnTexts, ownTextProblem, ownTextsOfPages, playerTexts } from './ownTexts.ts';
import { openTexts } from './i18n.ts';
import { messageText } from './messages.ts';
import { previewsOf } from './previews.ts';
import { saySentence } from './sentences.ts';
import { sayAs } from './serverTexts.ts';

const problemOf = (text: string, key = 'shell common.retry', language = 'EN'): string | null => {
  const problem = ownTextProblem({ language, key, text });
  return problem && saySentence(problem, 'EN');
};

describe('the texts that a merchant may say in words of its own', () => {
  const keys = [...playerTexts('EN').keys()];

  it('are those of players and agents, and none of staff', () => {
    expect(keys).toEqual(expect.arrayContaining(['shell common.retry', 'messages notice.kycApproved.text']));
    expect(keys.filter((key) => /^desk|^server desk\.|staffPassword|^errors (staff|ownText)\./.test(key))).toEqual([]);
    expect([...playerTexts('DE').keys()].toSorted()).toEqual(keys.toSorted());
  });

  it('are not those that protect players or say what they agree to', () => {
    for (const key of [
      'protection limits.lead',
      'protection closed.text',
      'shell legal.addictive',
      'site terms.age',
      'account register.tooYoung',
      'register register.agree',
      'games game.excludedText',
      'cashier cashier.refused.limit',
      'errors limit.reached',
      'errors play.checkDue',
      'errors register.tooYoung',
      'server terms.maxBet',
      'messages notice.exclusionSet.text',
    ]) {
      expect([key, keys.includes(key)]).toEqual([key, true]);
      expect([key, problemOf('Play on', key)]).toEqual([key, 'fixed']);
    }
    expect(keys.filter((key) => isFixedText(key)).length).toBeGreaterThan(250);
    expect(isFixedText('shell home.recent') || isFixedText('messages notice.kycApproved.text')).toBe(false);
  });

  it('are no others, and in no other language', () => {
    expect(problemOf('Hello', 'shell home.noSuch')).toBe('unknown');
    expect(problemOf('Hello', 'desk common.save')).toBe('unknown');
    expect(problemOf('Hello', 'shell common.retry', 'XX')).toBe('unknown');
  });
});

describe('an own text is refused by name', () => {
  const key = 'shell menu.games';
  const polish = '{count, plural, one {# gra} few {# gry} many {# gier} other {# gry}}';

  it.each([
    ['lost a value', '{site} code', '{code} is missing.'],
    ['has a value that nobody fills in', '{code} {site} {who}', '{who} isn’t known here.'],
    ['is broken', '{code} of {site', 'This can’t be read as a message. Check its braces and plural forms.'],
    ['has a mark that nobody draws', '{code} <b>{site}</b>', '<b> isn’t known here.'],
  ])('where it %s', (_, text, words) => expect(problemOf(text, 'messages code.login')).toBe(words));

  it('where it lost a form of its language’s plural, or has one of another', () => {
    expect(problemOf(polish, key, 'PL')).toBeNull();
    const without = (form: string) => polish.replace(new RegExp(` ${form} \\{[^}]*\\}`), '');
    expect(problemOf(without('few'), key, 'PL')).toBe('The plural form “few” is missing.');
    expect(problemOf(without('other'), key, 'PL')).toBe('The choice of {count} has no case “other”.');
    expect(problemOf(polish.replace(' few ', ' two '), key, 'PL')).toBe('This language has no plural form “two”.');
    expect(problemOf('{count, plural, other {# x}}', key, 'PL')).toMatch(/^The plural form “\w+” is missing\.$/);
  });
});

describe('own texts', () => {
  const own = compileOwnTexts([
    { language: 'EN', key: 'shell common.retry', text: 'Once more' },
    { language: 'EN', key: 'messages notice.kycApproved.subject', text: '{site}: welcome <b>' },
    { language: 'EN', key: 'shell common.gone', text: 'Nobody asks' },
    { language: 'EN', key: 'shell legal.terms', text: 'No terms' },
  ]);

  it('are said by the server within the work for their merchant alone, in their language, as they are', () => {
    const say = (language: string) => messageText('notice.kycApproved.subject', language, { site: '<i>' });
    expect(sayAs(own, () => say('EN'))).toBe('<i>: welcome <b>');
    expect([sayAs(own, () => say('TY')), sayAs({}, () => say('EN')), say('EN')]).not.toContain('<i>: welcome <b>');
  });

  it('are said by pages in place of the standard ones, also in parts that load later', async () => {
    expect(ownTextsOfPages(own, 'EN')).toEqual({ EN: { shell: { 'common.retry': ['Once more'] } } });
    expect(ownTextsOfPages(own, 'DE')).toBeUndefined();
    const texts = await openTexts('EN');
    const t = texts.withOwn(ownTextsOfPages(own, 'EN'));
    expect([t('common.retry'), t('legal.terms'), texts.t('common.retry')]).toEqual([
      'Once more',
      texts.t('legal.terms'),
      texts.withOwn(undefined)('common.retry'),
    ]);
  });
});

describe('a preview', () => {
  it('is one text for each form of the plurals and each case of the choices, with names for values', () => {
    expect(previewsOf('Hi {name}', { tag: 'en' })).toEqual(['Hi ‹name›']);
    expect(previewsOf('{count, plural, one {# gra} few {# gry} many {# gier} other {# gry}}', { tag: 'pl' })).toEqual([
      '1 gra',
      '2 gry',
      '5 gier',
      '1,5 gry',
    ]);
    expect(previewsOf('{who, select, me {I} other {They}} won {n, number}', { tag: 'en' })).toEqual([
      'I won 1,234',
      'They won 1,234',
    ]);
  });

  it('is none while braces are open or a choice is not whole', () => {
    for (const text of ['Hi {name', 'Hi name}', '{count, plural, one}'])
      expect(previewsOf(text, { tag: 'en' })).toBeNull();
  });
});
