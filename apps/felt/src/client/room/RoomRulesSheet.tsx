import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import type { ReactNode } from 'react';
import { usePage } from '../page.ts';
import { useRoom } from './seat.ts';

type RoomRulesSheetProps = {
  parts: readonly { readonly title: string; readonly text: string; readonly more?: ReactNode }[];
  /** Of the rules' model. */
  version: string | number;
  onClose: () => void;
  children?: ReactNode;
};

/** The rules that are played here, printed in full, and the model that they are. */
export function RoomRulesSheet({ parts, version, onClose, children }: RoomRulesSheetProps) {
  const { t } = usePage();
  const { room } = useRoom().state;
  return (
    <Sheet title={t('felt.rules')} closeLabel={t('felt.close')} onClose={onClose}>
      {parts.map(({ title, text, more }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          {more}
        </section>
      ))}
      {children}
      <p>{t('room.limitNote')}</p>
      <dl className="facts">
        <dt>{t('room.version')}</dt>
        <dd>{version}</dd>
        <dt>{t('room.fair.model')}</dt>
        <dd className="hash">{room.modelHash}</dd>
      </dl>
    </Sheet>
  );
}
