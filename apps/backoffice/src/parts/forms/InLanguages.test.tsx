import { LANGUAGES } from '@baize/i18n/languages.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InLanguages } from './InLanguages.tsx';

afterEach(cleanup);

const show = (languages: readonly string[], errors: Readonly<Record<string, string | undefined>> = {}) =>
  render(
    <InLanguages languages={languages} isWritten={(language) => language === 'DE'} errors={errors}>
      {(language) => <input aria-label={language} name={`texts.${language}`} />}
    </InLanguages>,
  );
const isOpen = (language: string) => screen.getByLabelText(language).closest('details')?.open ?? true;

it('shows a few below each other', () => {
  show(['EN', 'TY']);
  expect([isOpen('EN'), isOpen('TY')]).toEqual([true, true]);
});

it('keeps many behind their names, English open, and says what is not written', () => {
  show(LANGUAGES.map(({ code }) => code));
  expect(['EN', 'DE', 'TY'].map(isOpen)).toEqual([true, false, false]);
  expect(screen.getByText('Deutsch').parentElement?.textContent).toBe('Deutsch');
  expect(screen.getByText('Filipino').parentElement?.textContent).toBe('FilipinoNot written');
});

it('opens the language of a mistake', () => {
  show(
    LANGUAGES.map(({ code }) => code),
    { 'texts.TY': 'Too long' },
  );
  expect(['DE', 'TY'].map(isOpen)).toEqual([false, true]);
});
