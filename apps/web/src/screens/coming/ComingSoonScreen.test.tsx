import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { ComingSoonScreen } from './ComingSoonScreen.tsx';

describe('ComingSoonScreen', () => {
  afterEach(cleanup);

  it('says which page is not open yet', async () => {
    await renderInApp(<ComingSoonScreen />, { at: '/m/lott' });
    expect(screen.getByText('Lottery is not open yet. The games are.')).toBeTruthy();
  });

  it('tells who wants the money out that it stays theirs', async () => {
    await renderInApp(<ComingSoonScreen />, { at: '/m/withdraw' });
    expect(screen.getByText('Withdraw is not open yet. The games are. Your balance stays yours.')).toBeTruthy();
  });
});
