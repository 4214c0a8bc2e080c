import type { RoomSignalRow, roomSignals } from '@baize/contract/backoffice/rooms.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { t } from '../app/texts.ts';
import { amount, figure } from '../parts/show/words.ts';

/** What a signal is called, and what it means. */
const KINDS: Readonly<Record<string, readonly [name: string, meaning: string]>> = {
  together: [t('roomSignals.kinds.together'), t('roomSignals.kinds.togetherHint')],
  flow: [t('roomSignals.kinds.flow'), t('roomSignals.kinds.flowHint')],
  leaving: [t('roomSignals.kinds.leaving'), t('roomSignals.kinds.leavingHint')],
  device: [t('roomSignals.kinds.device'), t('roomSignals.kinds.deviceHint')],
  address: [t('roomSignals.kinds.address'), t('roomSignals.kinds.addressHint')],
  seeds: [t('roomSignals.kinds.seeds'), t('roomSignals.kinds.seedsHint')],
  program: [t('roomSignals.kinds.program'), t('roomSignals.kinds.programHint')],
};

/** A vendor's own kind has its own name. */
export const kindOf = (kind: string): readonly [name: string, meaning: string] => KINDS[kind] ?? [kind, ''];

type Facts = ReadonlyMap<string, string>;
const count = (facts: Facts, name: string): string => figure(Number(facts.get(name) ?? 0));

const SENTENCES: Readonly<Record<string, (facts: Facts, row: RoomSignalRow) => string>> = {
  together: (facts) =>
    t('roomSignals.facts.together', { shared: count(facts, 'shared'), hands: count(facts, 'hands') }),
  flow: (facts, row) =>
    t('roomSignals.facts.flow', {
      ...{ amount: amount(facts.get('amount') ?? '0.00', row.currency), hands: count(facts, 'hands') },
      winner: nameOf(row.members[Number(facts.get('winner')) - 1] ?? null),
      deviations: facts.get('deviations') ?? '',
    }),
  leaving: (facts) => t('roomSignals.facts.leaving', { times: count(facts, 'times') }),
  device: (facts) => t('roomSignals.facts.device', { hands: count(facts, 'hands') }),
  address: (facts) => t('roomSignals.facts.address', { hands: count(facts, 'hands') }),
  seeds: (facts) => t('roomSignals.facts.seeds', { withheld: count(facts, 'withheld'), hands: count(facts, 'hands') }),
  program: (facts) =>
    t('roomSignals.facts.program', {
      ...{ moves: count(facts, 'moves'), mean: count(facts, 'meanMs'), spread: count(facts, 'spreadMs') },
    }),
};

/** What was counted, as a sentence; of a kind that is not known here, as it came. */
export function factsOf(row: RoomSignalRow): string {
  const say = SENTENCES[row.kind];
  if (say) return say(new Map(row.facts.map(({ name, value }) => [name, value])), row);
  return row.facts.map(({ name, value }) => `${name}: ${value}`).join(' · ') || '–';
}

export const nameOf = (member: RoomSignalRow['members'][number]): string =>
  member?.userName ?? t('roomSignals.anotherMerchants');

export const namesOf = ({ members }: RoomSignalRow): string => members.map(nameOf).join(', ');

/** How many wait, or which vendors tell nothing. */
export function aboutOf(first: Pick<OutputOf<typeof roomSignals>, 'silent' | 'open'> | undefined): string {
  if (!first) return t('roomSignals.whatToLookAt');
  const { silent, open } = first;
  return silent.length > 0 ? t('roomSignals.silent', { vendors: silent.join(', ') }) : t('roomSignals.open', { open });
}
