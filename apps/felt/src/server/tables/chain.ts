import { commitmentOf, makeServerSeed } from '@baize/fair/node.ts';
import type { Db } from '@baize/db';
import { makeId, type Vault } from '../secrets.ts';
import type { Clock } from '../clock.ts';
import { beginChain, findChainInUse, findChainWaiting, insertChain, takeStep, type Chain } from './chain.store.ts';

export interface ChainParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
}

/** About a week of rounds without a pause. */
const LENGTH = 20_000;
/** Every so many links one is in memory; the rest are hashed from it. */
const STRIDE = 128;

/** What decides a round, and what is published of it before anybody bets. */
export interface NextLink {
  readonly chainId: string;
  readonly steps: number;
  readonly seal: string;
}

/** A chain from root to end. `at(0)`: the end; `at(n)`: n times SHA-256 gives the end. */
export interface Links {
  readonly end: string;
  at(steps: number): string;
}

/** Walks a chain once: so many times SHA-256 from the root. */
export function walk(root: string, length: number): Links {
  const kept: string[] = [];
  let link = root;
  for (let from = 0; from < length; from++) {
    if (from % STRIDE === 0) kept.push(link);
    link = commitmentOf(link);
  }
  const end = link;
  return {
    end,
    at(steps) {
      if (steps < 0 || steps > length) throw new RangeError(`a chain of ${length} has no link ${steps}`);
      if (steps === 0) return end;
      const from = length - steps;
      let found = kept[Math.floor(from / STRIDE)] ?? '';
      for (let hashed = 0; hashed < from % STRIDE; hashed++) found = commitmentOf(found);
      return found;
    },
  };
}

/** This process's chains, computed when first needed, by who leads a table, league or sea only. */
export interface Chains {
  /** Takes the next link in the caller's transaction; switches to the waiting chain when used up. */
  take(tx: Db, game: string): Promise<NextLink>;
  /** Puts the waiting chain to use. */
  begin(tx: Db, game: string): Promise<Chain>;
  /** The link itself: secret until its round is over. */
  link(chain: Pick<Chain, 'id' | 'rootSealed' | 'length'>, steps: number): string;
  /** Makes the waiting chain if missing: published before its salt exists. */
  prepare(game: string): Promise<void>;
}

export function createChains({ db, clock, vault }: ChainParts, length: number = LENGTH): Chains {
  const walked = new Map<string, Links>();

  function linksOf({ id, rootSealed, length: most }: Pick<Chain, 'id' | 'rootSealed' | 'length'>): Links {
    const known = walked.get(id);
    if (known) return known;
    const links = walk(vault.open('table-chain', rootSealed), most);
    walked.set(id, links);
    return links;
  }

  return {
    async take(tx, game) {
      const chain = (await findChainInUse(tx, game)) ?? (await beginWaiting(tx, game));
      const steps = await takeStep(tx, chain.id);
      // The link before this one, still secret, is its proof.
      return { chainId: chain.id, steps, seal: linksOf(chain).at(steps - 1) };
    },
    begin: beginWaiting,
    link: (chain, steps) => linksOf(chain).at(steps),
    async prepare(game) {
      if (await findChainWaiting(db, game)) return;
      const root = makeServerSeed();
      const links = walk(root, length);
      await insertChain(db, {
        id: makeId(clock),
        game,
        rootSealed: vault.seal('table-chain', root),
        end: links.end,
        length,
        createdAt: clock.now(),
      });
    },
  };

  async function beginWaiting(tx: Db, game: string): Promise<Chain> {
    const waiting = await findChainWaiting(tx, game);
    if (!waiting) throw new Error(`no chain waits for ${game}`);
    const salt = makeServerSeed();
    await beginChain(tx, waiting.id, { salt, now: clock.now() });
    return { ...waiting, salt };
  }
}
