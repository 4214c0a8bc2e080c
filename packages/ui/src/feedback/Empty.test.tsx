import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Empty } from '../index.ts';

const thingOn = (container: HTMLElement) => container.querySelector('svg g')?.innerHTML;

describe('Empty', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('lays on the table what is missing, each another thing [A2-55]', async () => {
    const signs = ['card', 'search', 'heart', 'clock', 'cross', 'plug', 'rope', 'globe', 'gone', 'soon'] as const;
    const drawn = new Set<string | undefined>();
    for (const sign of signs) {
      const { container, unmount } = render(<Empty sign={sign} title="Nothing here" />);
      await waitFor(() => expect(thingOn(container)).toBeTruthy());
      drawn.add(thingOn(container));
      unmount();
    }
    expect(drawn.size).toBe(signs.length);
  });

  it('shows a pulled plug where something did not load for want of a network, and says it aloud', async () => {
    const { container: online } = render(<Empty sign="cross" title="It did not load" />);
    await waitFor(() => expect(thingOn(online)).toBeTruthy());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container: offline } = render(<Empty sign="cross" title="It did not load" />);
    await waitFor(() => expect(thingOn(offline)).toBeTruthy());
    expect(thingOn(offline)).not.toBe(thingOn(online));
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('leaves the table bare where nothing is to lie on it', () => {
    const { container } = render(<Empty sign="none" title="Closed" />);
    expect(thingOn(container)).toBeUndefined();
  });
});
