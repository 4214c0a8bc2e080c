import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts, type Toast } from './Toasts.tsx';

const SAVED: Toast = { id: 1, text: 'Saved', tone: 'plain', staysMs: 3000 };
const WAIT: Toast = { id: 2, text: 'Please wait', tone: 'wait', staysMs: null };

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const seen = () => act(() => vi.dynamicImportSettled());

describe('how long short messages stay [A9-3]', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Object.assign(HTMLElement.prototype, {
      showPopover() {},
      hidePopover() {},
      togglePopover() {},
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });

  it('is counted from when they can be seen, however late the file comes that places them', async () => {
    const onDone = vi.fn<(id: number) => void>();
    render(<Toasts toasts={[SAVED]} onDone={onDone} />);
    pass(60_000);
    expect(onDone).not.toHaveBeenCalled();

    await seen();
    pass(2999);
    expect(onDone).not.toHaveBeenCalled();
    pass(1);
    expect(onDone.mock.calls).toEqual([[1]]);
  });

  it('is not counted for what is under way', async () => {
    const onDone = vi.fn<(id: number) => void>();
    render(<Toasts toasts={[WAIT]} onDone={onDone} />);
    await seen();
    pass(60_000);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('goes on for one that another comes over', async () => {
    const onDone = vi.fn<(id: number) => void>();
    const { rerender } = render(<Toasts toasts={[SAVED]} onDone={onDone} />);
    await seen();
    pass(2000);
    rerender(<Toasts toasts={[WAIT]} onDone={onDone} />);
    pass(1000);
    expect(onDone.mock.calls).toEqual([[1]]);
  });
});
