import { createClient, Offline } from '@baize/client';
import { systemCountries } from '@baize/contract/identity/codes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendWith } from './upload.ts';

class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly status = 200;
  responseText = '';
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly send = vi.fn();
  readonly abort = vi.fn(() => void this.dispatchEvent(new Event('abort')));
  constructor() {
    super();
    FakeRequest.last = this;
  }
}
const progress = (loaded: number) =>
  FakeRequest.last.upload.dispatchEvent(
    Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 }),
  );
const client = createClient({
  baseUrl: 'http://site.test',
  token: () => 't',
  language: () => 'EN',
  uploadWith: async (onUpload) => sendWith(onUpload),
});

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function begin() {
  const onUpload = vi.fn();
  const answer = client.call(systemCountries, {}, { onUpload });
  answer.catch(() => {});
  await vi.waitFor(() => expect(FakeRequest.last.send).toHaveBeenCalled());
  return { onUpload, answer };
}

it('tells how much has left, and answers as any call [G8-3a]', async () => {
  const { onUpload, answer } = await begin();
  expect(FakeRequest.last.setRequestHeader).toHaveBeenCalledWith('authorization', 'Bearer t');
  progress(64);
  expect(onUpload).toHaveBeenLastCalledWith(0.64);
  FakeRequest.last.responseText = JSON.stringify({ success: true, value: { fine: true } });
  FakeRequest.last.dispatchEvent(new Event('load'));
  expect(await answer).toEqual({ fine: true });
});

it('waits while something moves, and gives up a line on which nothing does for twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { answer } = await begin();
  for (let share = 1; share <= 3; share += 1) {
    vi.advanceTimersByTime(19_000);
    progress(share);
  }
  expect(FakeRequest.last.abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  await expect(answer).rejects.toBeInstanceOf(Offline);
});
