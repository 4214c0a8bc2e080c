import { drawsOf } from '@baize/fair/node.ts';
import { FAMILIES, rulesOf } from '@baize/lottery/index.ts';
import { SIGNATURE_HEADER } from '@baize/contract/vendor/protocol.ts';
import type { Db } from '@baize/db';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sign } from 'node:crypto';
import * as v from 'valibot';
import { read, Uuid } from '../read.ts';
import { Refusal } from '../refusal.ts';
import { findChain, findChainInUse } from '../tables/chain.store.ts';
import { createChains, type ChainParts, type Chains } from '../tables/chain.ts';
import { findLink, insertLinks, lastPromise, listPromised, noteShown, takeSteps } from './draws.store.ts';

/** Links of one chain: some days of the quickest game. */
const LENGTH = 4_000;
const AT_ONCE = 120;

const Id = v.pipe(v.string(), v.maxLength(100));
const BeginRequest = v.object({
  request_uuid: Id,
  game_code: v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,20}$/)),
  merchant: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  not_before: v.pipe(v.array(v.pipe(v.string(), v.isoTimestamp())), v.minLength(1), v.maxLength(AT_ONCE)),
});
const RevealRequest = v.object({
  request_uuid: Id,
  chain_id: Uuid,
  step: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  family: v.picklist(FAMILIES),
});

interface DrawParts extends ChainParts {
  /** PEM: answers are believed by their signature only. */
  readonly privateKey: string;
}

/**
 * The draw house: promises links of published chains and reveals each at its time. It sees no stakes or orders, so no
 * draw can depend on them. Within the signed routes.
 */
export function addDrawRoutes(signed: FastifyInstance, parts: DrawParts): void {
  const { db, clock } = parts;
  const chains = createChains(parts, LENGTH);

  const answer = (reply: FastifyReply, body: object): FastifyReply => {
    const text = JSON.stringify(body);
    const signature = sign('RSA-SHA256', Buffer.from(text), parts.privateKey).toString('base64');
    return reply.header(SIGNATURE_HEADER, signature).type('application/json').send(text);
  };

  signed.post('/vendor/draw/begin', async (request, reply) => {
    const { game_code: code, merchant, not_before: times } = read(BeginRequest, request.body);
    const game = `draw:${code}:${merchant}`;
    const notBefore = times.map((time) => new Date(time));
    await chains.prepare(game);
    const links = await db.transaction((tx) => promise(tx, chains, game, notBefore));
    // The chain that comes next is published while this one is in use.
    await chains.prepare(game);
    return answer(reply, {
      list: links.map(({ chainId, step, end, salt }) => ({ chain_id: chainId, step, end, salt })),
    });
  });

  signed.post('/vendor/draw/reveal', async (request, reply) => {
    const { chain_id: chainId, step, family } = read(RevealRequest, request.body);
    const [promised, chain] = await Promise.all([findLink(db, chainId, step), findChain(db, chainId)]);
    if (!promised || !chain || chain.salt === null) throw new Refusal('round.unknown');
    if (promised.notBefore > clock.now()) throw new Refusal('round.tooSoon');
    const link = chains.link(chain, step);
    await noteShown(db, chainId, step, clock.now());
    const numbers = rulesOf(family).draw(drawsOf({ serverSeed: link, clientSeed: chain.salt, nonce: step }));
    return answer(reply, { link, numbers: numbers.join(',') });
  });
}

interface Promised {
  readonly chainId: string;
  readonly step: number;
  readonly end: string;
  readonly salt: string;
  readonly notBefore: Date;
}

/** Links for times; those that were promised already, to an asker who has not heard the answer, are the same again. */
async function promise(tx: Db, chains: Chains, game: string, times: readonly Date[]): Promise<Promised[]> {
  const known = new Map<number, Promised>();
  for (const { chainId, step, notBefore } of await listPromised(tx, game, times)) {
    const chain = await findChain(tx, chainId);
    if (chain) known.set(notBefore.getTime(), { chainId, step, end: chain.end, salt: chain.salt ?? '', notBefore });
  }
  const fresh = times.filter((at) => !known.has(at.getTime()));
  for (const link of await promiseNew(tx, chains, game, fresh)) known.set(link.notBefore.getTime(), link);
  return times.flatMap((at) => known.get(at.getTime()) ?? []);
}

/** Links in the order of their times: a shown one gives away all that are nearer to the end, so those must be older. */
async function promiseNew(tx: Db, chains: Chains, game: string, notBefore: readonly Date[]): Promise<Promised[]> {
  const last = await lastPromise(tx, game);
  const inOrder = notBefore.every(
    (at, index) => at > (index === 0 ? (last ?? new Date(0)) : (notBefore[index - 1] ?? at)),
  );
  if (!inOrder) throw new Refusal('input.invalid');
  const links: Promised[] = [];
  while (links.length < notBefore.length) {
    const chain = (await findChainInUse(tx, game)) ?? (await chains.begin(tx, game));
    const taken = await takeSteps(tx, chain.id, notBefore.length - links.length);
    if (!taken) continue;
    for (let step = taken.before + 1; step <= taken.after; step++)
      links.push({
        ...{ chainId: chain.id, step, end: chain.end, salt: chain.salt ?? '' },
        notBefore: notBefore[links.length] ?? new Date(0),
      });
  }
  await insertLinks(tx, game, links);
  return links;
}
