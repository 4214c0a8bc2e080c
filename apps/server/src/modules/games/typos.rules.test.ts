import { describe, expect, it } from 'vitest';
import { correctedWords, nearestName, pairsOfGuessed, slipsBetween, surestOf } from './typos.rules.ts';

describe('slipsBetween [G2-12]', () => {
  it.each([
    ['jeepney', 'jeepney', 0, true],
    ['jepney', 'jeepney', 1, true],
    ['jeeepney', 'jeepney', 1, true],
    ['jaepney', 'jeepney', 1, true],
    ['jepeney', 'jeepney', 1, true],
    ['jeepn', 'jeepney', 0, false],
    ['jepn', 'jeepney', 1, false],
    ['moon', 'sun', 3, true],
    ['', 'moon', 0, false],
  ])('counts %s against %s as %i', (typed, word, slips, whole) =>
    expect(slipsBetween(typed, word)).toEqual({ slips, whole }),
  );

  it('is the same whichever letter is wrong, and never more than the longer word', () => {
    const word = 'sampaguita';
    for (let at = 0; at < word.length; at++) {
      expect(slipsBetween(`${word.slice(0, at)}x${word.slice(at + 1)}`, word).slips).toBe(1);
      expect(slipsBetween(`${word.slice(0, at)}x${word.slice(at)}`, word).slips).toBe(1);
      expect(slipsBetween(word.slice(0, at) + word.slice(at + 1), word).slips).toBeLessThanOrEqual(1);
    }
  });
});

describe('correctedWords', () => {
  const vocabulary = ['jeepney', 'moon', 'moonlit', 'mount', 'sampaguita', 'golden', 'gold'];
  it.each([
    [['jepney'], ['jeepney']],
    [
      ['jepney', 'moon'],
      ['jeepney', 'moon'],
    ],
    [['sampagita'], ['sampaguita']],
    [['smpagiuta'], ['sampaguita']],
    [['jaepnay'], ['jeepney']],
    [['jepnye'], ['jeepney']],
    [['jepny'], ['jeepney']],
    [['goldne'], ['golden']],
    [['glod'], ['gold']],
  ])('takes %j for %j', (typed, corrected) => expect(correctedWords(typed, vocabulary)).toEqual(corrected));

  it.each([
    [['moon']],
    [['oon']],
    [['epne']],
    [['mo', 'xx', 'abc']],
    [['zzzzzz']],
    [['smpgta']],
    [['gxldxn']],
    [['kepny']],
  ])('leaves %j as it is', (typed) => expect(correctedWords(typed, vocabulary)).toBeNull());

  it('guesses at three words, each once, and at none that is longer than any name’s with its slips', () => {
    const long = 'x'.repeat(43);
    expect(pairsOfGuessed(['moon', 'moon', 'glod', long, 'abc', 'jepney', 'sampagita'])).toEqual(
      pairsOfGuessed(['moon', 'glod', 'jepney']),
    );
    expect(pairsOfGuessed([long])).toEqual([]);
    expect(pairsOfGuessed([long.slice(1)])).toEqual(['xx']);
    const typed = ['jepney', 'glod', 'jepney', 'monlit', 'sampagita'];
    expect(correctedWords(typed, vocabulary)).toEqual(['jeepney', 'gold', 'jeepney', 'moonlit', 'sampagita']);
  });

  it('looks nothing up for words that are too short to guess at', () => {
    expect(pairsOfGuessed(['abc', 'x'])).toEqual([]);
    expect(pairsOfGuessed(['moon', 'abc'])).toEqual(['mo', 'oo', 'on']);
  });
});

describe('nearestName', () => {
  const names = [
    ['jeepney', 'rush'],
    ['jeepney', 'moon'],
    ['jeepney', 'moonlit', 'bay'],
  ];
  it.each([
    [
      ['jeepney', 'mon'],
      ['jeepney', 'moon'],
    ],
    [
      ['jeepney', 'rsh'],
      ['jeepney', 'rush'],
    ],
    [
      ['mooon', 'jeepney'],
      ['moon', 'jeepney'],
    ],
    [
      ['jeepney', 'bai', 'moonlit'],
      ['jeepney', 'bay', 'moonlit'],
    ],
  ])('takes %j for %j', (typed, meant) => expect(nearestName(typed, names)).toEqual(meant));

  it.each([[['jeepney', 'son']], [['jeepney', 'mo', 'xx']], [['jeepney', 'mas']], [['jeepney', 'rush', 'moon']]])(
    'knows no name for %j',
    (typed) => expect(nearestName(typed, names)).toBeNull(),
  );

  it('begins with the longest of two or three words', () => {
    expect(surestOf(['mon', 'jeepney'])).toBe('jeepney');
    expect([surestOf(['jeepney']), surestOf(['mon', 'bay']), surestOf(['a', 'b', 'c', 'jeepney'])]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
