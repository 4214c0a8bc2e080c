import { expect, it, vi } from 'vitest';
import { closeParts, JOBS_FIRST_MS } from './closeParts.ts';

function openParts() {
  const ended: string[] = [];
  let finishJobs = () => {};
  const jobs = {
    stop: () => new Promise<void>((resolve) => void (finishJobs = resolve)).then(() => void ended.push('jobs')),
  };
  const listeners = ['site', 'Felt'].map((name) => ({ close: async () => void ended.push(name) }));
  const rest = ['wallet', 'database'].map((name) => async () => void ended.push(name));
  return { ended, closed: closeParts(jobs, listeners, rest), finishJobs: () => finishJobs() };
}

it('lets jobs under way end while the listeners that they ask still answer', async () => {
  const { ended, closed, finishJobs } = openParts();
  await new Promise(setImmediate);
  expect(ended).toEqual([]);
  finishJobs();
  await closed;
  expect(ended).toEqual(['jobs', 'site', 'Felt', 'wallet', 'database']);
});

it('does not let callers wait for a long job, and nothing that it needs ends before it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { ended, closed, finishJobs } = openParts();
  await vi.advanceTimersByTimeAsync(JOBS_FIRST_MS);
  expect(ended).toEqual(['site', 'Felt']);
  finishJobs();
  await closed;
  expect(ended).toEqual(['site', 'Felt', 'jobs', 'wallet', 'database']);
  vi.useRealTimers();
});
