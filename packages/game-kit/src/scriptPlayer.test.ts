import { describe, expect, it } from 'vitest';
import { pause } from './clock.ts';
import { fakeClock } from './fakeClock.ts';
import { createScriptPlayer } from './scriptPlayer.ts';

type Step = { type: 'step'; ms: number } | { type: 'end' };

function playing(events: readonly Step[]) {
  const clock = fakeClock();
  const seen: string[] = [];
  const player = createScriptPlayer<Step>(events, {
    async step({ ms }) {
      seen.push(`step ${ms}`);
      await pause(clock, ms);
    },
    end: () => void seen.push('end'),
  });
  return { clock, seen, player };
}

const ROUND: readonly Step[] = [{ type: 'step', ms: 100 }, { type: 'step', ms: 200 }, { type: 'end' }];

describe('a script player', () => {
  it('plays every event once, each when the one before it has ended', async () => {
    const { clock, seen, player } = playing(ROUND);
    void player.play();
    await clock.advance(50);
    expect(seen).toEqual(['step 100']);
    await clock.advance(100);
    expect(seen).toEqual(['step 100', 'step 200']);
    await clock.advance(200);
    expect(seen).toEqual(['step 100', 'step 200', 'end']);
    expect(player.state()).toEqual({ status: 'done', shown: 3, length: 3 });
  });

  it('pauses after the running event and goes on from there', async () => {
    const { clock, seen, player } = playing(ROUND);
    void player.play();
    await clock.advance(50);
    player.pause();
    await clock.advance(1000);
    expect(seen).toEqual(['step 100']);
    expect(player.state().status).toBe('paused');

    void player.play();
    await clock.advance(300);
    expect(player.state().status).toBe('done');
  });

  it('steps one event at a time', async () => {
    const { clock, seen, player } = playing(ROUND);
    void player.step();
    await clock.advance(150);
    expect(seen).toEqual(['step 100']);
    expect(player.state()).toMatchObject({ status: 'paused', shown: 1 });
  });

  it('begins again after a rewind', async () => {
    const { clock, seen, player } = playing(ROUND);
    void player.play();
    await clock.advance(500);
    player.rewind();
    void player.play();
    await clock.advance(500);
    expect(seen).toHaveLength(6);
  });

  it('plays nothing twice when it is told to play while it plays', async () => {
    const { clock, seen, player } = playing(ROUND);
    void player.play();
    void player.play();
    await clock.advance(500);
    expect(seen).toHaveLength(3);
  });

  it('shows nothing more once it is stopped', async () => {
    const { clock, seen, player } = playing(ROUND);
    void player.play();
    await clock.advance(50);
    player.stop();
    await clock.advance(500);
    expect(seen).toEqual(['step 100']);
  });
});
