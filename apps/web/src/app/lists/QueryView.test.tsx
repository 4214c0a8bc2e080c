import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { both, QueryView } from './QueryView.tsx';

const draw = (query: { data?: string[]; isError?: boolean }, refetch = () => {}) =>
  renderInApp(
    <QueryView
      query={{ data: query.data, isError: query.isError ?? false, isFetching: false, refetch }}
      waiting="bones"
      failed={{ title: 'It did not load' }}
      empty={(list) => list.length === 0 && 'nothing yet'}
    >
      {(list) => list.join()}
    </QueryView>,
    {},
  );

describe('QueryView', () => {
  afterEach(cleanup);

  it('waits, and says so', async () => {
    await draw({});
    expect(screen.getByRole('status', { name: 'Loading' }).textContent).toBe('bones');
  });

  it('offers another try', async () => {
    const again = vi.fn();
    await draw({ isError: true }, again);
    expect(screen.getByText('It did not load')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });

  it('shows what is there, or that nothing is; a later failure takes it not away', async () => {
    await draw({ data: ['a', 'b'], isError: true });
    expect(screen.getByText('a,b')).toBeTruthy();
    cleanup();
    await draw({ data: [] });
    expect(screen.getByText('nothing yet')).toBeTruthy();
  });

  it('offers no other try of what would be refused again', async () => {
    const query = { data: undefined, isError: true, error: 'closed', isFetching: false, refetch: () => {} };
    const refused = (error: unknown) => error === 'closed' && 'it is closed';
    const faces = { waiting: 'bones', failed: { title: 'It did not load' }, refused };
    await renderInApp(<QueryView query={query} {...faces} />, {});
    expect(screen.getByText('it is closed')).toBeTruthy();
    cleanup();
    await renderInApp(<QueryView query={{ ...query, error: 'lost' }} {...faces} />, {});
    expect(screen.getByText('It did not load')).toBeTruthy();
  });

  it('takes two answers as one', async () => {
    const again = vi.fn();
    const asked = (data: string | undefined, isError = false) => ({ data, isError, isFetching: false, refetch: again });
    expect(both(asked('a'), asked('b')).data).toEqual(['a', 'b']);
    expect(both(asked('a'), asked(undefined)).data).toBeUndefined();
    const failed = both(asked('a'), asked(undefined, true));
    expect(failed.isError).toBe(true);
    await failed.refetch();
    expect(again).toHaveBeenCalledTimes(2);
  });
});
