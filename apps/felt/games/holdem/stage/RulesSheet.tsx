import { usePage } from '../../../src/client/page.ts';
import { RoomRulesSheet } from '../../../src/client/room/RoomRulesSheet.tsx';
import { MODEL } from '../model.ts';

const PARTS = [
  'table',
  'blinds',
  'newcomers',
  'deal',
  'bets',
  'pots',
  'hands',
  'rake',
  'clock',
  'leaving',
  'fair',
] as const;
const HANDS = [
  ...([
    'royalFlush',
    'straightFlush',
    'four',
    'fullHouse',
    'flush',
    'straight',
    'three',
    'twoPair',
    'pair',
    'highCard',
  ] as const),
];

/** The rules that are played here. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const hands = (
    <ol>
      {HANDS.map((hand) => (
        <li key={hand}>{t(`holdem.hand.${hand}`)}</li>
      ))}
    </ol>
  );
  const parts = PARTS.map((part) => ({
    title: t(`holdem.rules.${part}.title`),
    text: t(`holdem.rules.${part}.text`),
    more: part === 'hands' && hands,
  }));
  return <RoomRulesSheet {...{ parts, version: MODEL.version, onClose }} />;
}
