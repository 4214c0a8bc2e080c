import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useEffect, useState } from 'react';
import type { HandFairness } from '../../room.ts';
import { grouped } from '../grouped.ts';
import { usePage } from '../page.ts';
import { fromHere } from '../verify/link.ts';
import { handLink } from '../verify/hand.ts';
import { useRoom, useRoomPage } from './seat.ts';

/** What the hand under way is bound to, and the way to check the last one. */
export function RoomFairnessSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const { api } = useRoomPage();
  const { state, look, proof } = useRoom();
  const hand = look?.hand ?? null;
  const over = hand && (hand.status === 'paid' || hand.status === 'void') ? hand.id : null;
  const [fairness, setFairness] = useState<HandFairness | null>(null);
  useEffect(() => {
    let isHere = true;
    if (over !== null)
      api.fairness(over).then(
        (known) => isHere && setFairness(known),
        () => undefined,
      );
    return () => void (isHere = false);
  }, [api, over]);
  const facts: readonly (readonly [string, string | null])[] = [
    [t('room.fair.serverHash'), hand?.serverSeedHash ?? null],
    [t('room.fair.clientSeed'), hand?.clientSeed ?? null],
    [t('room.fair.root'), hand?.root ?? null],
    [t('room.fair.model'), state.room.modelHash],
  ];
  return (
    <Sheet title={t('felt.fairness')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('room.fair.story')}</p>
      <p>{t('room.fair.cards')}</p>
      <p className={`seal-finding ${proof === 'bad' ? 'is-wrong' : proof === 'good' ? 'is-right' : ''}`}>
        {t(`room.fair.proof.${proof}`)}
      </p>
      <div className="stitch" />
      <dl className="facts">
        {facts.flatMap(([name, value]) =>
          value === null
            ? []
            : [
                <dt key={`${name} name`}>{name}</dt>,
                <dd key={name} className="hash">
                  {grouped(value)}
                </dd>,
              ],
        )}
      </dl>
      <p>{t('room.fair.later')}</p>
      <div className="row-of-buttons">
        <a
          className="button is-main"
          href={fromHere(fairness ? handLink(fairness) : `/verify?room=${state.room.code}`)}
          target="_blank"
          rel="noopener"
        >
          {t('room.fair.check')}
        </a>
      </div>
    </Sheet>
  );
}
