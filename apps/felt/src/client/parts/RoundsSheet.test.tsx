// @vitest-environment happy-dom
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { SILENCE } from '@baize/game-kit/sound.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListPage } from '../../api.ts';
import { EN, TY } from '../dev/texts.ts';
import { makePage, PageContext } from '../page.ts';
import { RoundsSheet } from './RoundsSheet.tsx';

/** Three pages of two rounds; `fails` counts down the readings that come to nothing. */
function rounds() {
  const asked: (string | null)[] = [];
  const line = { fails: 0 };
  async function read(cursor: string | null): Promise<ListPage<string>> {
    asked.push(cursor);
    if (line.fails-- > 0) throw new TypeError('Failed to fetch');
    const page = Number(cursor ?? 0);
    return { list: [`${page}a`, `${page}b`], nextCursor: page < 2 ? String(page + 1) : null };
  }
  return { asked, line, read };
}

function open(read: ReturnType<typeof rounds>['read'], watch = async (_: string): Promise<void> => {}, texts = EN) {
  const page = makePage({ clock: fakeClock(), sound: SILENCE, isReduced: true }, texts, 'PHP');
  render(
    <PageContext value={page}>
      <RoundsSheet
        title="Rounds"
        empty="None yet"
        read={read}
        lineOf={(id) => ({ id, heading: `Round ${id}`, details: null, watchable: id === '0b' ? null : id })}
        watch={watch}
        onWatch={() => {}}
        onClose={() => {}}
      />
    </PageContext>,
  );
}

const listed = () => screen.queryAllByText(/^Round /).map(({ textContent }) => textContent);
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const lost = async () => {
  throw new TypeError('Failed to fetch');
};

describe('rounds played before', () => {
  afterEach(cleanup);

  it('are read page by page, and on from the page that failed', async () => {
    const { asked, line, read } = rounds();
    open(read);
    await screen.findByText('Round 0a');
    line.fails = 1;
    await tap('Show more');
    expect((await screen.findByRole('alert')).textContent).toContain(EN.t('felt.history.failed'));
    expect(listed()).toEqual(['Round 0a', 'Round 0b']);
    await tap('Try again');
    await screen.findByText('Round 1b');
    expect(asked).toEqual([null, '1', '1']);
    expect(listed()).toEqual(['Round 0a', 'Round 0b', 'Round 1a', 'Round 1b']);
    await tap('Show more');
    await screen.findByText('Round 2b');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are read from the start when not even the first page came', async () => {
    const { asked, line, read } = rounds();
    line.fails = 1;
    open(read);
    await tap('Try again');
    await screen.findByText('Round 0a');
    expect(asked).toEqual([null, null]);
  });

  it.each([EN, TY])('say at its line that one cannot be watched, and nothing else ($language.code)', async (texts) => {
    const { asked, read } = rounds();
    const watch = vi.fn<(id: string) => Promise<void>>().mockImplementationOnce(lost).mockResolvedValue();
    open(read, watch, texts);
    const { t } = texts;
    await tap(`${t('felt.history.watch')}, 0a`);
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe(t('felt.history.unwatched'));
    expect(said.closest('li')?.textContent).toContain('Round 0a');
    expect(screen.getByRole('button', { name: t('felt.history.more') })).toBeTruthy();
    expect(asked).toEqual([null]);
    await tap(`${t('felt.history.watch')}, 0a`);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(watch.mock.calls).toEqual([['0a'], ['0a']]);
  });

  it('offer nothing to watch where a round has not ended', async () => {
    open(rounds().read);
    await screen.findByText('Round 0b');
    expect(screen.queryByRole('button', { name: 'Watch again, 0b' })).toBeNull();
  });

  it('may be none', async () => {
    open(async () => ({ list: [], nextCursor: null }));
    expect(await screen.findByText('None yet')).toBeTruthy();
  });
});
