import { findLotteryGame } from '@baize/lottery/index.ts';
import type { App } from '../../src/kernel/app.ts';
import { present } from '../../src/kernel/must.ts';
import { limitDemoGame, makeDemoOrder, saveDemoNumber } from '../../src/modules/lottery/index.ts';
import type { LifeMember } from './members.ts';
import { createRandom } from './random.ts';

const SEED = 20_261_127;
/** So many order, and what they dream of comes first. */
const CROWD = 60;
const LUCKY = ['27', '88', '07', '38', '68', '15', '79', '39', '52', '04'];
const TRIPLES = ['168', '888', '727', '138', '555', '279', '012', '689'];
const MULTIPLES = [1, 2, 2, 5, 5, 10];

/** Many on few numbers of the next daily draws: what the desk watches before they lock. */
export async function crowdAhead(app: App, merchantId: string, members: readonly LifeMember[]): Promise<void> {
  const random = createRandom(SEED);
  const [north, three] = ['vnn-day', 'd3-day'].map((code) => present(findLotteryGame(code), code));
  if (!north || !three) return;
  // Lucky ones are picked two times of three.
  const number = (liked: readonly string[], below: number, digits: number) =>
    random.int(0, 2) > 0
      ? present(liked[Math.floor((random.int(0, 99) * random.int(0, 99) * liked.length) / 10_000)], 'a liked number')
      : String(random.int(0, below)).padStart(digits, '0');
  for (let count = 0; count < CROWD; count++) {
    const tails = [...new Set([number(LUCKY, 99, 2), number(LUCKY, 99, 2), number(LUCKY, 99, 2)])].toSorted();
    await makeDemoOrder(app, merchantId, {
      ...{ memberId: random.pick(members).id, game: north, issues: 1 },
      lines: [
        {
          playId: random.pick(['vnn.lo2k', 'vnn.lo2k', 'vnn.de']),
          selection: tails.join(','),
          multiple: random.pick(MULTIPLES),
        },
      ],
    });
    const straight = [...number(TRIPLES, 999, 3)].join('|');
    await makeDemoOrder(app, merchantId, {
      ...{ memberId: random.pick(members).id, game: three, issues: 1 },
      lines: [{ playId: 'd3.straight', selection: straight, multiple: random.pick(MULTIPLES) }],
    });
  }
  const by = { staffName: 'ruth', reason: 'Everybody plays the number of the storm' };
  await limitDemoGame(app, merchantId, { game: north, cellMax: 5_500, closed: { ...by, book: 'lo2', number: '68' } });
  await limitDemoGame(app, merchantId, {
    game: three,
    cellMax: 55_000,
    closed: { ...by, book: 'three', number: '888' },
  });
}

const KEPT = [
  { game: 'd3-day', play: 'd3.straight', selection: '1|6|8', name: 'House number' },
  { game: 'd3-day', play: 'd3.rambol6', selection: '127', name: 'Birthday' },
  { game: 'vnn-day', play: 'vnn.lo2k', selection: '07,27,88', name: 'Every week' },
];
/** Numbers that ana plays again and again. */
export async function keepNumbers(app: App, merchantId: string, memberId: string): Promise<void> {
  for (const saved of KEPT) await saveDemoNumber(app, { merchantId, memberId }, saved);
}
