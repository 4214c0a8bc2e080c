import { expect, it, vi } from 'vitest';
import { hearRecovered } from './hearRecovered.ts';

it('is silent about a movement that did not begin in time, and about nothing else', () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  hearRecovered(new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'));
  expect(report).not.toHaveBeenCalled();
  const mismatch = new Error('the page differs');
  hearRecovered(mismatch);
  expect(report).toHaveBeenCalledExactlyOnceWith(mismatch);
  vi.unstubAllGlobals();
});
