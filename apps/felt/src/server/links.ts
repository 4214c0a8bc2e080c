import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';
import type { Vault } from './secrets.ts';

interface LinkParts {
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Long enough to show a round to somebody; whoever opens the bet record again gets a new link. */
const LINK_MS = 24 * 3_600_000;

const linkText = (roundId: string, until: string): string => `round:${roundId}:${until}`;

/** What opens a round's replay and proof for whoever holds the link, for a day. */
export function linkQuery({ vault, clock }: LinkParts, roundId: string): string {
  const until = String(Math.floor((clock.now().getTime() + LINK_MS) / 1000));
  return new URLSearchParams({ until, sig: vault.sign(linkText(roundId, until)) }).toString();
}

/** Refuses a link that was not made here (`signature.invalid`) and one whose day is over (`link.expired`). */
export function checkLink({ vault, clock }: LinkParts, roundId: string, link: { until: string; sig: string }): void {
  if (!vault.isSigned(linkText(roundId, link.until), link.sig)) throw new Refusal('signature.invalid');
  if (Number(link.until) * 1000 < clock.now().getTime()) throw new Refusal('link.expired');
}
