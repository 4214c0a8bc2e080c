import { expect, it } from 'vitest';
import type { App } from '../../kernel/app.ts';
import { lanesOf } from './pictureLanes.ts';

it.each(['quick', 'slow'] as const)(
  'lets one member at a time into the %s lane, and holds up nobody in the other',
  async (lane) => {
    const lanes = lanesOf({} as App);
    const begun: string[] = [];
    let finish = () => {};
    const held = new Promise<void>((done) => (finish = done));
    const first = lanes[lane](async () => {
      begun.push('first');
      await held;
    });
    const second = lanes[lane](async () => void begun.push('second'));
    await lanes[lane === 'quick' ? 'slow' : 'quick'](async () => void begun.push('other'));
    expect(begun).toEqual(['first', 'other']);
    finish();
    await Promise.all([first, second]);
    expect(begun).toEqual(['first', 'other', 'second']);
  },
);
