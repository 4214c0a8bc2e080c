// @vitest-environment happy-dom
import { openFeltTexts } from '@baize/i18n/felt.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The page of a game; what it is said in is asked for once in each. */
async function pageOf(address: string) {
  vi.resetModules();
  history.replaceState(null, '', address);
  return import('./texts.ts');
}

describe('what a game’s page says', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  it('comes with the parts of this game alone, once in each language', async () => {
    const { askedLanguage, textsIn } = await pageOf('/play/roulette?lang=TY');
    const texts = await textsIn(askedLanguage);
    expect(texts.parts().toSorted()).toEqual(['felt', 'feltErrors', 'feltRoulette', 'feltTable']);
    expect(texts.t('roulette.spinning')).toBe('Umiikot');
    expect(texts.t('refusal.money.notEnough.title')).toBe('Kulang ang balanse');
    expect(await textsIn('TY')).toBe(texts);
    expect((await textsIn('EN')).t('roulette.spinning')).toBe('Spinning');
  });

  it('is English where nobody speaks the language or none is named', async () => {
    const { askedLanguage, textsIn } = await pageOf('/play/perlas');
    expect(askedLanguage).toBe('EN');
    const texts = await textsIn('SQ');
    expect([texts.language.tag, texts.t('perlas.dive')]).toEqual(['en', 'Dive']);
  });

  it('of a game that does not exist is what every page says', async () => {
    const { textsIn } = await pageOf('/play/toString');
    expect((await textsIn('EN')).parts().toSorted()).toEqual(['felt', 'feltErrors']);
  });
});

describe('numbers in a sentence', () => {
  it.each([
    [1, '1 second to bet', '1 segundo para tumaya'],
    [12, '12 seconds to bet', '12 segundo para tumaya'],
  ])('take its plural: %i', async (seconds, english, filipino) => {
    const said = (code: string) =>
      openFeltTexts(code, ['feltTable']).then(({ t }) => t('table.secondsLeft', { seconds }));
    expect([await said('EN'), await said('TY')]).toEqual([english, filipino]);
  });

  it('are alone or with neighbours, now or before', async () => {
    const { t } = await openFeltTexts('EN', ['feltRoulette']);
    expect([0, 2].map((each) => t('roulette.neighboursOf', { number: 17, each }))).toEqual([
      '17 alone',
      '17 and 2 on each side',
    ]);
    expect([0, 3].map((rounds) => t('roulette.ago', { rounds }))).toEqual(['last round', '3 ago']);
  });
});
