import { describe, expect, it, vi } from 'vitest';
import { hearKycRequest, openKyc } from './kycRequest.ts';

describe('the request to open the identity check', () => {
  it('waits for whoever opens it, once', () => {
    openKyc();
    const first = vi.fn();
    const stop = hearKycRequest(first);
    expect(first).toHaveBeenCalledTimes(1);
    openKyc();
    expect(first).toHaveBeenCalledTimes(2);
    stop();
    const second = vi.fn();
    hearKycRequest(second)();
    expect(second).not.toHaveBeenCalled();
  });
});
