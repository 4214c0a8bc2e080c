import { Empty, Figures, Sheet, Tag, type TagTone } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { RowBones, useAgencyWords, useMissing } from '../agency/index.ts';
import { useTeamMoves } from './team.queries.ts';

const TONES: Record<'asked' | 'planned' | 'applied' | 'refused', TagTone> = {
  asked: 'caution',
  planned: 'info',
  applied: 'ok',
  refused: 'plain',
};

export function MovesList({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('team.movesTitle')} closeLabel={t('common.close')}>
      {open && <Moves />}
    </Sheet>
  );
}

function Moves() {
  const { t } = useApp();
  const { day, moment } = useAgencyWords();
  const missing = useMissing();
  return (
    <QueryView
      query={useTeamMoves()}
      {...missing(t('team.movesFailed'), <RowBones rows={3} />)}
      empty={({ list }) => list.length === 0 && <Empty title={t('team.noMoves')} text={t('team.noMovesText')} />}
    >
      {({ list }) => (
        <Figures
          rows={list.map(({ moveId, userName, to, fromDay, state, at }) => ({
            key: moveId,
            name: (
              <>
                <bdi>{t('team.moveLine', { name: userName, to })}</bdi>
                <br />
                {fromDay === null ? moment(at) : t('team.fromDay', { day: day(fromDay) })}
              </>
            ),
            value: <Tag tone={TONES[state]}>{t(`team.moveState.${state}`)}</Tag>,
          }))}
        />
      )}
    </QueryView>
  );
}
