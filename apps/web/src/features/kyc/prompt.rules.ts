import type { KycStatus } from '@baize/contract/kyc/kyc.ts';
import type { RoutePath } from '../../app/router/routes.ts';

interface Standing {
  readonly enabled: boolean;
  readonly isComplete: boolean;
  readonly status: KycStatus;
}

/**
 * A4: the prompt opens for a member whose check is on, not complete and not begun, unless the pictures went out or it was put off
 * in this browser session; after a rejection it opens again (`decisions.md`).
 */
export function shouldPrompt(
  { enabled, isComplete, status }: Standing,
  { uploaded, later }: { uploaded: boolean; later: boolean },
): boolean {
  return enabled && !isComplete && (status === 'N' || status === 'R') && !uploaded && !later;
}

/** `decisions.md`: the mark that pictures went out is taken away when the server, asked after that, says N or R. */
export const outlivesUpload = (status: KycStatus): boolean => status === 'N' || status === 'R';

/** Pages on which nothing may jump up: a running game, and those on which somebody is just getting in. */
const UNDISTURBED: readonly RoutePath[] = ['/m/game', '/m/login', '/m/register', '/m/forget', '/m/changePsw'];
export const mayPromptOn = (path: RoutePath): boolean => !UNDISTURBED.includes(path);

/** Back goes 2 to 1 and 1 to 0; from 0 it closes (A2). */
export type KycStep = 0 | 1 | 2;
export const stepBefore = (step: KycStep): KycStep | 'close' => (step === 0 ? 'close' : step === 2 ? 1 : 0);

/** The days on offer: 100 years back to 31 Dec of this year minus the age (A5). */
export const birthdayBounds = (today: string, age: number) => ({
  min: `${Number(today.slice(0, 4)) - 100}-01-01`,
  max: `${Number(today.slice(0, 4)) - age}-12-31`,
});
