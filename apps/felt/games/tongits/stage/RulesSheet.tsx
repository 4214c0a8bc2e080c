import { usePage } from '../../../src/client/page.ts';
import { Table as Rows } from '../../../src/client/verify/Table.tsx';
import { RoomRulesSheet } from '../../../src/client/room/RoomRulesSheet.tsx';
import { MODEL } from '../model.ts';

const PARTS = ['deal', 'turn', 'tongits', 'call', 'stock', 'points', 'clock', 'fair'] as const;

/** The rules that are played here, printed in full: towns differ. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const { pays } = MODEL;
  const parts = PARTS.map((part) => ({
    title: t(`tongits.rules.${part}.title`),
    text: t(`tongits.rules.${part}.text`),
  }));
  return (
    <RoomRulesSheet {...{ parts, version: MODEL.version, onClose }}>
      <h3>{t('tongits.rules.pays.title')}</h3>
      <p>{t('tongits.rules.pays.text')}</p>
      <Rows
        head={[t('tongits.rules.pays.when'), t('tongits.rules.pays.each')]}
        rows={[
          [t('tongits.rules.pays.tongits'), `${pays.tongits}`],
          [t('tongits.rules.pays.fought'), `${pays.fought}`],
          [t('tongits.rules.pays.stockEmpty'), `${pays.stockEmpty}`],
          [t('tongits.rules.pays.beatenCaller'), `${pays.beatenCaller}`],
          [t('tongits.rules.pays.burned'), `+ ${pays.burned}`],
          [t('tongits.rules.pays.fourAlike'), `+ ${pays.fourAlike}`],
        ]}
      />
      <p>{t('tongits.rules.pays.most')}</p>
      <p>{t('tongits.rules.pays.rake')}</p>
    </RoomRulesSheet>
  );
}
