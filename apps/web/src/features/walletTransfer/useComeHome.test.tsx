import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { useComeHome } from './useComeHome.ts';

function Page({ isThere }: { isThere: boolean }) {
  useComeHome(isThere);
  return null;
}
const replies = { collectWallets: () => ({ main: '10.00', currency: 'PHP', list: [], silent: [] }) };

describe('useComeHome', () => {
  afterEach(cleanup);

  it('brings money home when the page is left, once', async () => {
    const { asked, keys, unmount } = await renderInApp(<Page isThere />, { session: {}, replies });
    expect(asked).toEqual([]);
    unmount();
    await waitFor(() => expect(asked).toEqual(['collectWallets']));
    expect(keys.get('collectWallets')).not.toBe('');
  });

  it('asks nothing where no money is, nor without a session', async () => {
    for (const page of [
      await renderInApp(<Page isThere={false} />, { session: {}, replies }),
      await renderInApp(<Page isThere />, { session: null, replies }),
    ]) {
      page.unmount();
      expect(page.asked).toEqual([]);
    }
  });
});
