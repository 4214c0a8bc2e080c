import type { DeskGateway } from '@baize/contract/backoffice/gateways.ts';
import { Tag, type TagTone } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';

type State = DeskGateway['state'];
type Health = DeskGateway['health'];

const STATES: Record<State, readonly [word: string, tone: TagTone]> = {
  open: [t('gateways.states.open'), 'ok'],
  payoutsOnly: [t('gateways.states.payoutsOnly'), 'caution'],
  paused: [t('gateways.states.paused'), 'caution'],
};
const HEALTH: Record<Health, readonly [word: string, tone: TagTone, meaning: string]> = {
  answering: [t('gateways.health.answering'), 'ok', t('gateways.health.answeringHint')],
  silent: [t('gateways.health.silent'), 'bad', t('gateways.health.silentHint')],
  unasked: [t('gateways.health.unasked'), 'plain', t('gateways.health.unaskedHint')],
  manual: [t('gateways.health.manual'), 'info', t('gateways.health.manualHint')],
  refused: [t('gateways.health.refused'), 'bad', t('gateways.health.refusedHint')],
};
/** From a server of another release. */
const UNKNOWN = [t('gateways.health.unknown'), 'plain', t('gateways.health.unknownHint')] as const;
const healthOf = (health: Health): (typeof HEALTH)[Health] => (HEALTH as Partial<typeof HEALTH>)[health] ?? UNKNOWN;
const stateOf = (state: State): (typeof STATES)[State] =>
  (STATES as Partial<typeof STATES>)[state] ?? [UNKNOWN[0], UNKNOWN[1]];

/** The states to choose from, and what each does. */
export const GATEWAY_STATE_OPTIONS: readonly { readonly value: State; readonly label: string }[] = [
  { value: 'open', label: t('gateways.openDepositsAndPayouts') },
  { value: 'payoutsOnly', label: t('gateways.payoutsOnlyNoNewDeposits') },
  { value: 'paused', label: t('gateways.pausedNothingNew') },
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
