import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { SILENCE } from '@baize/game-kit/sound.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Column, JeepneyMoonEvent, Spin } from '../script.ts';
import { createReels } from '../../../src/client/slots/reels.ts';
import { MACHINE } from './motion.ts';
import { createShow } from './show.ts';

const GRID: readonly Column[] = [
  ['A', 'K', 'Q'],
  ['A', 'K', 'J'],
  ['A', 'mango', 'J'],
  ['K', 'Q', 'J'],
  ['Q', 'J', 'K'],
];

function spin(change: Partial<Spin>): Spin {
  const wins =
    change.win && change.win !== '0.00'
      ? [
          {
            line: 1,
            symbol: 'A',
            count: 3,
            cells: [
              [0, 0],
              [1, 0],
              [2, 0],
            ],
            amount: change.win,
          } as const,
        ]
      : [];
  return {
    type: 'spin',
    mode: 'base',
    index: 0,
    stops: [0, 0, 0, 0, 0],
    grid: GRID,
    wins,
    scatters: [],
    win: '0.00',
    total: change.win ?? '0.00',
    ...change,
  };
}

const ended = (win: string): JeepneyMoonEvent => ({ type: 'ended', win });

function stage(choice: { isReduced?: boolean; isQuick?: boolean; overlaysEndAfterMs?: number | null } = {}) {
  const { isReduced = false, isQuick = false, overlaysEndAfterMs = null } = choice;
  const clock = fakeClock();
  const reels = createReels(clock, MACHINE);
  const sound = { ...SILENCE, quiet: vi.fn(), win: vi.fn(), big: vi.fn(), lose: vi.fn() };
  const show = createShow({
    clock,
    reels,
    sound,
    isReduced,
    isQuick: () => isQuick,
    minCycleMs: 2500,
    overlaysEndAfterMs,
  });
  return { clock, reels, sound, show };
}

function play({ show }: ReturnType<typeof stage>, ...events: JeepneyMoonEvent[]): void {
  void show.player({ stake: '20.00', events }).play();
}

describe('a spin of Jeepney Moon', () => {
  it.each([
    ['as it comes', {}],
    ['with Quick', { isQuick: true }],
    ['with reduced motion', { isReduced: true }],
    ['with both', { isQuick: true, isReduced: true }],
  ])('is never over before 2.5 seconds, %s', async (_, choice) => {
    const on = stage(choice);
    play(on, spin({}), ended('0.00'));
    await on.clock.advance(2450);
    expect(on.show.state().isRunning).toBe(true);
    await on.clock.advance(150);
    expect(on.show.state()).toMatchObject({ isRunning: false, returned: '0.00', plate: { kind: 'none' } });
    // A loss comes to rest, too: one low note, nothing that rises.
    expect([on.sound.lose, on.sound.quiet, on.sound.win].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  });

  it('lands on the grid the round says, reel by reel', async () => {
    const on = stage();
    play(on, spin({}), ended('0.00'));
    await on.clock.advance(1200);
    expect(on.reels.reels().map(({ isStill }) => isStill)).toEqual([true, false, false, false, false]);
    await on.clock.advance(2000);
    expect(on.reels.reels().map(({ symbols }) => symbols)).toEqual(GRID);
  });

  it('rule R7: shows a return at or below the stake quietly', async () => {
    const on = stage();
    play(on, spin({ win: '20.00' }), ended('20.00'));
    await on.clock.advance(3000);
    expect(on.show.state()).toMatchObject({ isLit: false, plate: { kind: 'quiet', win: '20.00' }, overlay: null });
    expect(on.reels.celebration()?.mood).toBe('quiet');
    expect(on.sound.quiet).toHaveBeenCalledOnce();
    expect(on.sound.win).not.toHaveBeenCalled();
  });

  it('celebrates a win above the stake, and says what came back', async () => {
    const on = stage();
    play(on, spin({ win: '40.00' }), ended('40.00'));
    await on.clock.advance(3500);
    expect(on.show.state()).toMatchObject({
      isLit: true,
      plate: { kind: 'win', win: '40.00', lines: 1 },
      said: { kind: 'result', win: '40.00', stake: '20.00' },
    });
    expect(on.reels.celebration()?.mood).toBe('loud');
  });

  it('covers the stage for a win of 15 stakes until it is tapped', async () => {
    const on = stage();
    play(on, spin({ win: '300.00' }), ended('300.00'));
    await on.clock.advance(20_000);
    expect(on.show.state()).toMatchObject({ overlay: { kind: 'bigWin', win: '300.00' }, isRunning: true });
    on.show.dismiss();
    await on.clock.advance(100);
    expect(on.show.state()).toMatchObject({ overlay: null, isRunning: false });
  });
});

describe('a tap', () => {
  it('sets the reels off before the answer comes, and they land on it', async () => {
    const on = stage();
    on.show.expect('20.00');
    await on.clock.advance(400);
    expect(on.reels.reels().every(({ isStill }) => !isStill)).toBe(true);

    play(on, spin({}), ended('0.00'));
    await on.clock.advance(2600);
    expect(on.reels.reels().map(({ symbols }) => symbols)).toEqual(GRID);
    expect(on.show.state().isRunning).toBe(false);
  });

  it('that is refused leaves what stood before', async () => {
    const on = stage();
    const before = on.reels.reels();
    on.show.expect('20.00');
    await on.clock.advance(400);
    on.show.giveUp();
    expect(on.reels.reels()).toEqual(before);
  });

  it('without an answer does not keep the reels flying for ever', async () => {
    const on = stage();
    on.show.expect('20.00');
    await on.clock.advance(6000);
    expect(on.reels.reels().every(({ isStill }) => isStill)).toBe(true);
    expect(on.show.state().isRunning).toBe(true);
  });

  it('without an answer never rests on what stood before, says what is staked, and lands when the answer comes', async () => {
    const on = stage();
    const before = on.reels.reels();
    on.show.expect('20.00');
    await on.clock.advance(6000);
    expect(on.reels.reels().every(({ isFast }) => isFast)).toBe(true);
    expect(on.show.state()).toMatchObject({ isSpinning: true, plate: { kind: 'waiting', stake: '20.00' } });

    play(on, spin({}), ended('0.00'));
    await on.clock.advance(2600);
    expect(on.reels.reels().map(({ symbols }) => symbols)).toEqual(GRID);
    on.show.expect('20.00');
    await on.clock.advance(6000);
    on.show.giveUp();
    expect(on.reels.reels().map(({ symbols }) => symbols)).toEqual(GRID);
    expect(on.reels.reels()).not.toEqual(before);
    expect(on.show.state().plate.kind).toBe('welcome');
  });
});

describe('free spins', () => {
  const round: JeepneyMoonEvent[] = [
    spin({
      scatters: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    }),
    { type: 'freeSpinsAwarded', spins: 2, left: 2 },
    spin({ mode: 'free', index: 1, win: '60.00', total: '60.00' }),
    spin({ mode: 'free', index: 2, total: '60.00' }),
    { type: 'freeSpinsEnded', total: '60.00' },
    ended('60.00'),
  ];

  it('begin when the player starts them, and count', async () => {
    const on = stage();
    play(on, ...round);
    await on.clock.advance(6000);
    expect(on.show.state().overlay).toEqual({ kind: 'freeSpins', spins: 2, isMore: false });

    on.show.dismiss();
    await on.clock.advance(300);
    expect(on.show.state()).toMatchObject({
      isViolet: true,
      plate: { kind: 'freeSpin' },
      freeSpin: { index: 1, of: 2 },
    });
  });

  it('are never announced by a plate that says that nothing was won', async () => {
    const on = stage();
    play(on, ...round);
    const plates = new Set<string>();
    on.show.subscribe(() => plates.add(on.show.state().plate.kind));
    await on.clock.advance(6000);
    expect(on.show.state().plate.kind).toBe('scatters');
    expect([...plates]).not.toContain('none');
  });

  it('end with their total, and the plate tells the whole round', async () => {
    const on = stage({ overlaysEndAfterMs: 1000 });
    play(on, ...round);
    await on.clock.advance(30_000);
    expect(on.show.state()).toMatchObject({
      isRunning: false,
      isViolet: false,
      plate: { kind: 'total', win: '60.00' },
      freeSpin: null,
      returned: '60.00',
    });
  });

  it('are not praised when they bring no more than the stake', async () => {
    const on = stage({ overlaysEndAfterMs: 1000 });
    const [first, awarded] = round;
    if (!first || !awarded) throw new Error('the round has these');
    play(
      on,
      first,
      awarded,
      spin({ mode: 'free', index: 1, win: '15.00', total: '15.00' }),
      { type: 'freeSpinsEnded', total: '15.00' },
      ended('15.00'),
    );
    await on.clock.advance(9000);
    expect(on.sound.big).toHaveBeenCalledOnce();
    expect(on.show.state()).toMatchObject({ isRunning: false, overlay: null });
  });
});
