import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { ComingScreen } from './ComingScreen.tsx';

describe('ComingScreen', () => {
  afterEach(cleanup);

  it('says which page is not open yet', async () => {
    await renderInApp(<ComingScreen />, { at: '/m/lott' });
    expect(screen.getByText('Lottery is not open yet. The games are.')).toBeTruthy();
  });

  it('tells who wants the money out that it stays theirs', async () => {
    await renderInApp(<ComingScreen />, { at: '/m/withdraw' });
    expect(screen.getByText('Withdraw is not open yet. The games are. Your balance stays yours.')).toBeTruthy();
  });
});
