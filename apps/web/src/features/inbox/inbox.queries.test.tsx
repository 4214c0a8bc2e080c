import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { noteListening } from '../../app/live/listening.ts';
import { useInbox, useInboxUnread, useReadInbox } from './inbox.queries.ts';

afterEach(() => {
  cleanup();
  noteListening(false);
});

it.each([
  ['leaves the asking to the server’s event while it is heard', true, 1],
  ['asks again by itself while no event is heard', false, 2],
])('after messages are marked as read, the list %s', async (_, hears, times) => {
  noteListening(hears);
  function Page() {
    const list = useInbox('all');
    const unread = useInboxUnread();
    const read = useReadInbox();
    return list.first ? <button onClick={() => read.mutate({ ids: [] })}>{`${unread} unread`}</button> : null;
  }
  const { asked } = await renderInApp(<Page />, {
    session: {},
    replies: {
      inbox: () => ({ list: [], nextCursor: null, upTo: '' }),
      inboxUnread: () => 2,
      readInbox: () => ({ unread: 0 }),
    },
  });
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByText('0 unread')).toBeTruthy();
  await waitFor(() => expect(asked.filter((call) => call === 'inbox')).toHaveLength(times));
});
