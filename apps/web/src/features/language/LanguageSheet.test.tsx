import { LANGUAGES } from '@baize/i18n/languages.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { LanguageSheet } from './LanguageSheet.tsx';

afterEach(cleanup);

const spoken = (...languages: string[]) => ({ merchant: { ...demoStart().merchant, languages } });

it('searches where there are many languages, and says when none is meant', async () => {
  const start = spoken(...LANGUAGES.map(({ code }) => code));
  await renderInApp(<LanguageSheet open onClose={vi.fn()} />, { start });
  const search = screen.getByRole('searchbox', { name: 'Find a language' });
  await userEvent.type(search, 'filip');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await userEvent.type(search, 'x');
  expect(screen.queryAllByRole('radio')).toHaveLength(0);
  expect(screen.getByText('No language by that name.')).toBeTruthy();
});

it('has no search for a few, and no row for one', async () => {
  await renderInApp(<LanguageSheet open onClose={vi.fn()} />, { start: spoken('EN', 'TY') });
  expect(screen.queryByRole('searchbox')).toBeNull();
  cleanup();
  await renderInApp(<LanguageRow />, { start: spoken('EN') });
  expect(screen.queryByRole('button')).toBeNull();
});
