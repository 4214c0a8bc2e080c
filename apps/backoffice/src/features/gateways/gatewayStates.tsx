import type { DeskGateway } from '@baize/contract/backoffice/gateways.ts';
import { Tag, type TagTone } from '@baize/ui/index.ts';

type State = DeskGateway['state'];
type Health = DeskGateway['health'];

const STATES: Record<State, readonly [word: string, tone: TagTone]> = {
  open: ['open', 'ok'],
  payoutsOnly: ['payouts only', 'caution'],
  paused: ['paused', 'caution'],
};
const HEALTH: Record<Health, readonly [word: string, tone: TagTone, meaning: string]> = {
  answering: ['answering', 'ok', 'The gateway responded to the last request.'],
  silent: [
    'silent',
    'bad',
    'The gateway isn’t responding. Deposits offer another method; open payments are checked again.',
  ],
  unasked: ['not checked yet', 'plain', 'No requests yet. Use the test below.'],
  manual: ['by hand', 'info', 'Staff confirm payments and pay out at the bank.'],
  refused: ['not allowed here', 'bad', 'This server doesn’t use accounts of this mode, so nothing is sent to it.'],
};
/** A server of another release may tell of one that is not known here. */
const UNKNOWN = ['unknown', 'plain', 'Unknown.'] as const;
const healthOf = (health: Health): (typeof HEALTH)[Health] => (HEALTH as Partial<typeof HEALTH>)[health] ?? UNKNOWN;
const stateOf = (state: State): (typeof STATES)[State] =>
  (STATES as Partial<typeof STATES>)[state] ?? ['unknown', 'plain'];

/** The states to choose from, and what each does. */
export const GATEWAY_STATE_OPTIONS: readonly { readonly value: State; readonly label: string }[] = [
  { value: 'open', label: 'Open: deposits and payouts' },
  { value: 'payoutsOnly', label: 'Payouts only: no new deposits' },
  { value: 'paused', label: 'Paused: nothing new' },
];
export const meaningOfHealth = (health: Health): string => healthOf(health)[2];

export function GatewayStateTag({ state }: { state: State }) {
  const [word, tone] = stateOf(state);
  return <Tag tone={tone}>{word}</Tag>;
}

export function GatewayHealthTag({ health }: { health: Health }) {
  const [word, tone] = healthOf(health);
  return <Tag tone={tone}>{word}</Tag>;
}
