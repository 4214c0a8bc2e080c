import { expect, it } from 'vitest';
import { gameAddress } from './gameAddress.ts';

it.each([
  ['felt-perlas', '/m/game?nodeId=felt-perlas'],
  ['lott-ssc-1m', '/m/lottery?game=ssc-1m'],
  ['tcg_lotto_vn-vnn-day', '/m/lottery?game=vnn-day'],
])('%s is played at %s [G4-2a]', (nodeId, address) => expect(gameAddress(nodeId)).toBe(address));
