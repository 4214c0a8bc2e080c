import type { DeskHelp } from '@baize/contract/backoffice/content.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { NEW, type ContentProps } from './contentKind.tsx';
import type { ContentState } from './contentState.ts';
import { helpPages } from './HelpPages.tsx';

afterEach(cleanup);

const faq: DeskHelp = {
  tag: 'faq',
  sort: 1,
  texts: { EN: { title: 'Questions', content: '<p>Ask.</p>' } },
  version: 3,
};
const titled = (title: string, version: number): DeskHelp => ({
  ...faq,
  version,
  texts: { EN: { title, content: '<p>Ask.</p>' } },
});
const first: ContentState = {
  merchant: 'harbour',
  tab: 'help',
  group: '',
  type: '',
  state: '',
  page: 1,
  open: 'faq',
};

/** A server with one help page, which colleagues save, too; it refuses what was begun from an older version. */
function openHelp(open: string, list: DeskHelp[]) {
  function Part({ of: Drawn }: { of: typeof helpPages.Panel }) {
    const [state, setState] = useState<ContentState>({ ...first, open });
    const props: ContentProps = {
      merchantId: 'harbour',
      state,
      onChange: (part) => setState({ ...state, ...part }),
    };
    return state.open !== '' && <Drawn key={state.open} {...props} />;
  }
  const site = { list };
  const desk = renderAtDesk(<Part of={helpPages.Panel} />, {
    replies: {
      deskHelp: () => ({ list: site.list, total: site.list.length, languages: ['EN'] }),
      saveHelp: ({
        tag,
        version,
        texts,
        sort,
      }: Pick<DeskHelp, 'tag' | 'texts' | 'sort'> & { version: number | null }) => {
        const before = site.list.find((one) => one.tag === tag);
        if ((before?.version ?? null) !== version) throw refusal('staff.changedMeanwhile');
        const saved = { tag, texts, sort, version: (version ?? -1) + 1 };
        site.list = [...site.list.filter((one) => one.tag !== tag), saved];
        return { version: saved.version };
      },
    },
    may: ['content.read', 'content.write'],
  });
  async function colleague(next: DeskHelp[]): Promise<void> {
    site.list = next;
    await act(() => desk.queries.invalidateQueries());
  }
  return { ...desk, site, colleague };
}

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title, EN/ });
const save = () => screen.getByRole('button', { name: 'Save help page' });

describe('what is typed into a form', () => {
  it('stands when a colleague saves the same thing; saving it is refused, until the new one is asked for', async () => {
    const { colleague, site, say } = openHelp('faq', [faq]);
    await userEvent.type(await title(), ' of mine');
    await colleague([titled('Answers', 4)]);
    expect(await screen.findByRole('heading', { name: 'Answers' })).toBeDefined();
    expect((await title()).value).toBe('Questions of mine');
    expect(screen.getByRole('status').textContent).toContain('A colleague changed this');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('in the meantime');
    expect((await title()).value).toBe('Questions of mine');
    expect([site.list, say.mock.calls]).toEqual([[titled('Answers', 4)], []]);

    await userEvent.click(screen.getByRole('button', { name: 'Show current version' }));
    await waitFor(async () => expect((await title()).value).toBe('Answers'));
    expect(screen.queryByRole('alert') ?? screen.queryByRole('status')).toBeNull();
    expect(document.activeElement).toBe(save());
    await userEvent.type(await title(), ' of mine');
    await userEvent.click(save());
    await waitFor(() => expect(site.list).toEqual([titled('Answers of mine', 5)]));
  });

  it('stands when a colleague takes the thing off the page of the list that is shown', async () => {
    const { colleague } = openHelp('faq', [faq]);
    await userEvent.type(await title(), ' of mine');
    await colleague([]);
    expect((await title()).value).toBe('Questions of mine');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('in the meantime');
  });

  it('begins anew after its own save, with the version that this made, and keeps the focus', async () => {
    const { site, say } = openHelp('faq', [faq]);
    const before = await title();
    await userEvent.type(before, ' of mine');
    await userEvent.click(save());
    await waitFor(() => expect(before.isConnected).toBe(false));
    expect(document.activeElement).toBe(save());
    expect(screen.queryByRole('status')).toBeNull();
    expect((await title()).value).toBe('Questions of mine');
    await userEvent.type(await title(), ', again');
    await userEvent.click(save());
    await waitFor(() => expect(say).toHaveBeenCalledTimes(2));
    expect(site.list).toEqual([titled('Questions of mine, again', 5)]);
  });
});

describe('a new help page', () => {
  it('is written beside one whose tag is “new”', async () => {
    const { site } = openHelp(NEW, [{ ...faq, tag: 'new' }]);
    const tag = await screen.findByRole('textbox', { name: /^Tag in the address/ });
    expect(screen.getByRole('heading', { name: 'New help page' })).toBeDefined();
    expect((await title()).value).toBe('');
    await userEvent.type(tag, 'rules');
    await userEvent.type(await title(), 'Rules');
    await userEvent.click(save());
    expect(await screen.findByRole('heading', { name: 'Rules' })).toBeDefined();
    expect(site.list.map((one) => one.tag)).toEqual(['new', 'rules']);
  });
});

it('opens nothing once whoever wrote has gone elsewhere before it was saved', async () => {
  let release = () => {};
  const onChange = vi.fn();
  const props: ContentProps = { merchantId: 'harbour', state: first, onChange };
  const { say } = renderAtDesk(<helpPages.Panel {...props} />, {
    replies: {
      deskHelp: () => ({ list: [faq], total: 1, languages: ['EN'] }),
      saveHelp: () => new Promise((done) => (release = () => done({ version: 4 }))),
    },
    may: ['content.read', 'content.write'],
  });
  await userEvent.type(await title(), '!');
  await userEvent.click(save());
  cleanup();
  release();
  await waitFor(() => expect(say).toHaveBeenCalled());
  expect(onChange).not.toHaveBeenCalled();
});
