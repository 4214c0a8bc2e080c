import type { ChatMessage } from '@baize/contract/chat/chat.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { MessageLog } from './MessageLog.tsx';
import type { Outgoing } from './outbox.ts';

const said = (seq: number): ChatMessage => ({
  seq,
  clientId: `c${seq}`,
  by: 'staff',
  name: 'Liza',
  kind: 'text',
  text: `message ${seq}`,
  event: null,
  pictureId: null,
  width: 0,
  height: 0,
  at: '2026-11-20T10:00:00.000Z',
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => said(index + 1));
const atEnd = vi.fn();

function Talk({ first = 3 }: { readonly first?: number }) {
  const [count, setCount] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        say
      </button>
      <MessageLog messages={upTo(count)} staffReadSeq={0} onAtEnd={atEnd} fresh={{ after: 1, upTo: first }} />
    </>
  );
}
const log = () => screen.getByRole('log');
/** A list of 100 px a message on a screen of 200. */
function lay(): void {
  Object.defineProperty(log(), 'scrollHeight', {
    configurable: true,
    get: () => 100 * screen.getAllByText(/^message/).length,
  });
  Object.defineProperty(log(), 'clientHeight', { configurable: true, value: 200 });
}
const scrollTo = (top: number) => {
  log().scrollTop = top;
  fireEvent.scroll(log());
};

describe('the list of messages', () => {
  beforeEach(() => {
    atEnd.mockClear();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('keeps to its end while it grows', async () => {
    await renderInApp(<Talk />);
    lay();
    await userEvent.click(screen.getByRole('button', { name: 'say' }));
    expect(log().scrollTop).toBe(400);
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });

  it('stays where somebody reads, counts what came below, and goes there when pressed', async () => {
    await renderInApp(<Talk first={6} />);
    lay();
    scrollTo(100);
    expect(atEnd).toHaveBeenLastCalledWith(false);
    const say = screen.getByRole('button', { name: 'say' });
    for (let turn = 0; turn < 3; turn += 1) await userEvent.click(say);
    expect(log().scrollTop).toBe(100);
    await userEvent.click(screen.getByRole('button', { name: '3 new messages' }));
    expect(log().scrollTop).toBe(900);
    expect(atEnd).toHaveBeenLastCalledWith(true);
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });

  it('marks what was new when it opened, and nothing that comes while one looks', async () => {
    await renderInApp(<Talk />);
    const rows = () => [...log().querySelectorAll('p, div > div')].map(({ textContent }) => textContent);
    expect(rows().indexOf('New')).toBeLessThan(rows().indexOf('Liza: message 2'));
    await userEvent.click(screen.getByRole('button', { name: 'say' }));
    expect(screen.getAllByText('New')).toHaveLength(1);
  });

  it('offers another try of what was not sent, and says why something was refused', async () => {
    const own = (clientId: string, change: Partial<Outgoing>): Outgoing => ({
      clientId,
      member: 'mobile/ben',
      conversationId: '',
      topic: 'other',
      text: clientId,
      picture: '',
      at: '2026-11-20T10:00:00.000Z',
      state: 'failed',
      problem: '',
      share: 0,
      ...change,
    });
    const writing = {
      outgoing: [own('late', {}), own('bad', { state: 'refused', problem: 'This image is larger than 3 MB.' })],
      write: vi.fn(),
      retry: vi.fn(),
      drop: vi.fn(),
      settle: vi.fn(),
    };
    await renderInApp(<MessageLog messages={[]} staffReadSeq={0} writing={writing} />);
    await userEvent.click(screen.getByRole('button', { name: 'Not sent. Tap to try again' }));
    expect(writing.retry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('This image is larger than 3 MB.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[1] as HTMLElement);
    await waitFor(() => expect(writing.drop).toHaveBeenCalledExactlyOnceWith('bad'));
  });
});
