import { isUserName } from '@baize/contract/agency/shapes.ts';
import { Button, Chips, join, Notice, Sheet, Skeleton, Stack, tableClass, TextField } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { isDecided } from '../../app/isDecided.ts';
import { useDebounced } from '../../app/useDebounced.ts';
import { useAgencyWords } from '../agency/index.ts';
import styles from './team.module.css';
import { useMove, useMovePreview, useTeam } from './team.queries.ts';

interface MoveSheetProps {
  /** Who is moved; empty: the sheet is closed. */
  readonly userNames: readonly string[];
  readonly onClose: () => void;
}

export function MoveSheet({ userNames, onClose }: MoveSheetProps) {
  const { t } = useApp();
  return (
    <Sheet open={userNames.length > 0} onClose={onClose} label={t('team.move.title')} closeLabel={t('common.close')}>
      {userNames.length > 0 && <MoveForm key={userNames.join()} userNames={userNames} onDone={onClose} />}
    </Sheet>
  );
}

const PAUSE_MS = 400;

function MoveForm({ userNames, onDone }: { readonly userNames: readonly string[]; readonly onDone: () => void }) {
  const { t, say } = useApp();
  const { day } = useAgencyWords();
  const [typed, setTyped] = useState('');
  const team = useTeam({ userName: '', search: '', filter: 'agents' });
  const agents = (team.rows ?? []).map(({ userName }) => userName).filter((name) => !userNames.includes(name));
  const to = typed.trim().toLowerCase();
  const asked = useDebounced(to, PAUSE_MS);
  const preview = useMovePreview(userNames, isUserName(asked) ? asked : '');
  const move = useMove(({ state, fromDay }) => {
    say(t(state === 'asked' ? 'team.move.asked' : 'team.move.planned', { day: day(fromDay) }), {
      tone: 'ok',
      stay: 'short',
    });
    onDone();
  });
  const isSettled = asked === to && preview.data !== undefined && !preview.isFetching;
  const refused = asked === to && isDecided(preview.error) ? preview.error.message : undefined;
  return (
    <Stack
      as="form"
      gap={4}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSettled) move.mutate({ userNames: [...userNames], to, lower: true });
      }}
    >
      <p>
        <bdi>{userNames.join(', ')}</bdi>
      </p>
      <TextField
        label={t('team.move.to')}
        hint={t('team.move.toHint')}
        value={typed}
        error={refused}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {agents.length > 0 && (
        <Chips
          label={t('team.filter.agents')}
          chips={agents.map((name) => ({ name, label: <bdi>{name}</bdi> }))}
          chosen={agents.includes(to) ? to : null}
          onChoose={setTyped}
        />
      )}
      {preview.isFetching ? <Skeleton block={64} /> : isSettled && <Plan plan={preview.data} />}
      <Button kind="main" wide type="submit" disabled={!isSettled} busy={move.isPending}>
        {preview.data && isSettled ? t('team.move.do', { day: day(preview.data.fromDay) }) : t('team.move.doNothing')}
      </Button>
    </Stack>
  );
}

/** Who moves along and whose rates are cut. */
function Plan({ plan }: { readonly plan: NonNullable<ReturnType<typeof useMovePreview>['data']> }) {
  const { t } = useApp();
  const { percent, day } = useAgencyWords();
  return (
    <>
      <Notice>{t('team.move.plan', { count: plan.members, day: day(plan.fromDay) })}</Notice>
      {plan.cut.length > 0 && (
        <table className={join(tableClass, styles.cuts)}>
          <caption className="sr">{t('team.move.cuts')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('team.move.who')}</th>
              <th scope="col">{t('team.move.from')}</th>
              <th scope="col">{t('team.move.until')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.cut.map(({ userName, key, from, to }) => (
              <tr key={`${userName} ${key}`}>
                <td>
                  <bdi>{userName}</bdi>, {t(`category.${key}`)}
                </td>
                <td>{percent(from)}</td>
                <td>{percent(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
