import type { VendorAnswer } from '@baize/contract/vendor/protocol.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestVendor } from '../lib/testVendor.ts';

/** A message that the vendor insists on, under its own transaction id. */
export interface Insisted {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A line between vendor and platform that loses, doubles and delays. */
export interface BadLine {
  /** Sends until an answer decides; copies may arrive at any time. */
  insist(one: Insisted): Promise<VendorAnswer>;
  /** Waits until no copy is on its way any more. */
  quiet(): Promise<void>;
  /** Copies answered by a living server. */
  answered(): number;
  otherAnswers(): number;
}

const TRY_AGAIN_MS = 60;
const GIVE_UP_MS = 120_000;
/** Shorter than any answer: the copy arrives in part or whole, unanswered. */
const CUT_MS = 4;

export function badLine({
  vendor,
  platformUrl,
  chance,
}: {
  vendor: Pick<TestVendor, 'send'>;
  platformUrl: string;
  chance: () => number;
}): BadLine {
  const underWay = new Set<Promise<unknown>>();
  let answered = 0;
  let otherAnswers = 0;

  /** One copy; null when no answer came. */
  function copy({ path, body }: Insisted, timeoutMs?: number): Promise<VendorAnswer | null> {
    const going = vendor.send(platformUrl, path, body, timeoutMs).then(
      (answer) => {
        answered++;
        return answer;
      },
      () => null,
    );
    underWay.add(going);
    void going.finally(() => underWay.delete(going));
    return going;
  }

  async function lateCopy(one: Insisted, afterMs: number): Promise<VendorAnswer | null> {
    await pause(afterMs);
    return copy(one);
  }

  /** A refusal may become a yes (a win before its bet); a yes never changes. */
  function compare(first: VendorAnswer, other: VendorAnswer | null): void {
    if (other?.status === 'RS_OK' && first.status === 'RS_OK' && other.balance !== first.balance) otherAnswers++;
  }

  return {
    async insist(one) {
      const fate = chance();
      const strays: Promise<VendorAnswer | null>[] = [];
      if (fate < 0.08) void copy(one, CUT_MS);
      else if (fate < 0.16) strays.push(copy(one), copy(one));
      else if (fate < 0.22) strays.push(lateCopy(one, chance() * 400));
      for (const stray of strays) {
        underWay.add(stray);
        void stray.finally(() => underWay.delete(stray));
      }
      for (const until = performance.now() + GIVE_UP_MS; performance.now() < until;) {
        const answer = await copy(one);
        if (answer) {
          for (const stray of strays) void stray.then((other) => compare(answer, other));
          return answer;
        }
        await pause(TRY_AGAIN_MS);
      }
      throw new Error(`${one.path} was not answered within ${GIVE_UP_MS / 1000} s`);
    },
    async quiet() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    answered: () => answered,
    otherAnswers: () => otherAnswers,
  };
}
