import { describe, expect, it, vi } from 'vitest';
import { hearKycWish, openKyc } from './kycWish.ts';

describe('the wish to open the identity check', () => {
  it('waits for whoever opens it, once', () => {
    openKyc();
    const first = vi.fn();
    const stop = hearKycWish(first);
    expect(first).toHaveBeenCalledTimes(1);
    openKyc();
    expect(first).toHaveBeenCalledTimes(2);
    stop();
    const second = vi.fn();
    hearKycWish(second)();
    expect(second).not.toHaveBeenCalled();
  });
});
