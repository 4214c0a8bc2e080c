import type { SavedNumbers } from '@baize/contract/lottery/saved.ts';
import { findPlay, readSelection, type Picked } from '@baize/lottery/index.ts';
import { Button, Row, Sheet, Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import type { Plays } from './lottery.queries.ts';
import { useRemoveNumber, useSaved, useSaveNumber } from './saved.queries.ts';
import { nameOfPlay, type Counted } from './slipLines.ts';
import { useSelectionWords } from './words.ts';
import styles from './lottery.module.css';

const QUICK = [1, 5, 10] as const;

interface PicksSheetProps {
  readonly open: boolean;
  readonly plays: Plays;
  readonly counted: Counted;
  readonly onQuick: (count: number) => void;
  readonly onUse: (playId: string, picked: Picked) => void;
  readonly onClose: () => void;
}

export function PicksSheet({ open, plays, counted, onQuick, onUse, onClose }: PicksSheetProps) {
  const { t, session } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('lottery.saved.title')} closeLabel={t('common.close')}>
      <div className={styles.sheet}>
        <Stack as="section" gap={3} className={styles.family}>
          <h2>{t('lottery.play.quick')}</h2>
          <Row between gap={2}>
            {QUICK.map((count) => (
              <Button key={count} onClick={() => onQuick(count)}>
                {t('lottery.saved.quickLines', { count })}
              </Button>
            ))}
          </Row>
          <Text size="small" tone="muted">
            {t('lottery.saved.quickHow')}
          </Text>
        </Stack>
        {session && open && <Saved {...{ plays, counted, onUse }} />}
      </div>
    </Sheet>
  );
}

function Saved({ plays, counted, onUse }: Pick<PicksSheetProps, 'plays' | 'counted' | 'onUse'>) {
  const { t } = useApp();
  const saved = useSaved(true);
  const save = useSaveNumber();
  // Whichever game of the family it was kept from.
  const list = saved.data?.list.filter(({ playId }) => nameOfPlay(plays, playId) !== playId) ?? [];
  return (
    <Stack as="section" gap={3} className={styles.family}>
      <h2>{t('lottery.saved.mine')}</h2>
      {counted.fault === null && (
        <Button
          wide
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              gameCode: plays.gameCode,
              playId: counted.line.playId,
              selection: counted.line.selection,
            })
          }
        >
          {t('lottery.saved.save')}
        </Button>
      )}
      {saved.data && list.length === 0 && (
        <Text size="small" tone="muted">
          {t('lottery.saved.none')}
        </Text>
      )}
      <Stack as="ul" gap={3} className={styles.lines}>
        {list.map((one) => (
          <SavedLine key={one.savedId} {...{ one, plays, onUse }} />
        ))}
      </Stack>
    </Stack>
  );
}

interface SavedLineProps extends Pick<PicksSheetProps, 'plays' | 'onUse'> {
  readonly one: SavedNumbers;
}

function SavedLine({ one, plays, onUse }: SavedLineProps) {
  const { t } = useApp();
  const words = useSelectionWords();
  const remove = useRemoveNumber();
  const play = findPlay(one.playId);
  const picked = play && readSelection(play, one.selection);
  return (
    <li>
      <b>{nameOfPlay(plays, one.playId)}</b>
      <Text as="span" size="small-strong" tone="soft" break="anywhere">
        {words(one.playId, one.selection)}
      </Text>
      <Row as="span" between gap={2}>
        <Button small disabled={!picked} onClick={() => picked && onUse(one.playId, picked)}>
          {t('lottery.saved.use')}
        </Button>
        <Button small kind="ghost" busy={remove.isPending} onClick={() => remove.mutate(one.savedId)}>
          {t('lottery.slip.remove')}
        </Button>
      </Row>
    </li>
  );
}
