// @vitest-environment happy-dom
import { languageOf, PSEUDO_LANGUAGE, type Language } from '@baize/i18n/languages.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Introduced } from './start.tsx';

describe('the opening of a game', () => {
  afterEach(cleanup);

  it('is told to the site when the stage stands, not while it is still on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
    const Stage = lazy(() => promise);
    document.title = 'Felt Studio';
    render(
      <Suspense fallback={<p>Waiting</p>}>
        <Introduced title="Jeepney Moon" language={languageOf('TY')}>
          <Stage />
        </Introduced>
      </Suspense>,
    );
    await act(async () => {});
    expect([screen.queryByText('Waiting') !== null, document.title]).toEqual([true, 'Felt Studio']);
    await act(async () => resolve({ default: () => <p>Reels</p> }));
    expect(screen.getByText('Reels')).toBeTruthy();
    expect([document.title, document.documentElement.lang]).toEqual(['Jeepney Moon', 'fil']);
  });

  it('reads from the side that its language begins on', () => {
    const draw = (language: Language) => (
      <Introduced title="Layag" language={language}>
        <p>Sea</p>
      </Introduced>
    );
    const { rerender } = render(draw(PSEUDO_LANGUAGE));
    expect(document.documentElement.dir).toBe('rtl');
    rerender(draw(languageOf('EN')));
    expect(document.documentElement.dir).toBe('ltr');
  });
});
