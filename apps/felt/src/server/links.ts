import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';
import type { Vault } from './secrets.ts';

interface LinkParts {
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Long enough to show a round; the bet record gives a new link each time. */
const LINK_MS = 24 * 3_600_000;

const linkText = (roundId: string, until: string): string => `round:${roundId}:${until}`;

/** Query of a link to a round's replay and proof, valid for a day. */
export function linkQuery({ vault, clock }: LinkParts, roundId: string): string {
  const until = String(Math.floor((clock.now().getTime() + LINK_MS) / 1000));
  return new URLSearchParams({ until, sig: vault.sign(linkText(roundId, until)) }).toString();
}

/** Refuses foreign links (`signature.invalid`) and old ones (`link.expired`). */
export function checkLink({ vault, clock }: LinkParts, roundId: string, link: { until: string; sig: string }): void {
  if (!vault.isSigned(linkText(roundId, link.until), link.sig)) throw new Refusal('signature.invalid');
  if (Number(link.until) * 1000 < clock.now().getTime()) throw new Refusal('link.expired');
}
