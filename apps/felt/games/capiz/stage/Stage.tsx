import { useState } from 'react';
import { usePlay } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { useStake } from '../../../src/client/parts/FreeLine.tsx';
import { StakeStepper } from '../../../src/client/parts/StakeStepper.tsx';
import { Stepper } from '../../../src/client/parts/Stepper.tsx';
import { Announcement, Outcome } from '../../../src/client/solo/Outcome.tsx';
import { SoloGame } from '../../../src/client/solo/SoloGame.tsx';
import { MAX_WIN, MODEL, PUBLISHED, RISKS, ROWS, slotsOf } from '../model.ts';
import { multiplierText } from '../rules.ts';
import type { CapizOptions } from '../script.ts';
import { Board, Workshop } from './Board.tsx';
import { Replay } from './Replay.tsx';
import { toldIn, useDrop, type Past } from './useDrop.ts';

/** Also the table of every free round. */
const USUAL: CapizOptions = { rows: MODEL.rowsDefault, risk: MODEL.riskDefault };
const RULES = [1, 2, 3, 4, 5] as const;

/** Capiz as it is played. */
export function Stage() {
  const { t } = usePlay();
  const { stake, isFree, setStake } = useStake();
  const [table, setTable] = useState(USUAL);
  const options = isFree ? USUAL : table;
  const { round, drop, last, isBusy, isFalling, release } = useDrop(stake, options, setTable);
  const isFixed = isFalling || isFree;
  const landed = round !== null && !isFalling ? (toldIn(round.events)?.landed ?? null) : null;
  const result = round !== null && landed ? { win: landed.win, stake: round.stake } : null;

  return (
    <SoloGame
      subtitle={t('capiz.subtitle')}
      stake={stake}
      rules={[
        ...RULES.map((rule) => t(`capiz.rulesList.${rule}`, { ...PUBLISHED, maxWin: MAX_WIN })),
        <Pays key="pays" />,
      ]}
      Scene={Workshop}
      Replay={Replay}
    >
      <LastDrops last={last} />
      <Board options={options} drop={drop} />
      <div className="solo-controls">
        <RowsStepper options={options} isFixed={isFixed} onChange={setTable} />
        <StakeStepper stake={stake} isFixed={isFixed} onStake={setStake} />
        <Outcome result={result} lost={t('capiz.lost')}>
          {isFalling ? t('capiz.falling') : isFree && t('capiz.freeTable')}
        </Outcome>
        <RiskButton options={options} isFixed={isFixed} onChange={setTable} />
        <Action stake={stake} isBusy={isBusy} isFalling={isFalling} onTap={release} />
      </div>
      <Announcement
        result={result}
        text={landed ? t('capiz.rested', { multiplier: landed.multiplier, slot: landed.slot + 1 }) : ''}
      />
      {result && <BigWin key={round?.id} {...result} />}
    </SoloGame>
  );
}

function LastDrops({ last }: { last: readonly Past[] }) {
  const { t } = usePlay();
  if (last.length === 0) return <p className="last-drops">{t('capiz.noneYet')}</p>;
  return (
    <ol className="last-drops" aria-label={t('capiz.last')}>
      {last.map(({ id, multiplier, isWin }) => (
        <li key={id} className={isWin ? 'is-win' : ''}>
          ×{multiplier}
        </li>
      ))}
    </ol>
  );
}

type ChoiceProps = { options: CapizOptions; isFixed: boolean; onChange: (options: CapizOptions) => void };

function RowsStepper({ options, isFixed, onChange }: ChoiceProps) {
  const { t } = usePlay();
  const at = ROWS.indexOf(options.rows);
  const to = (next: number) => onChange({ ...options, rows: ROWS[next] ?? options.rows });
  return (
    <Stepper
      name={t('capiz.rows')}
      value={String(options.rows)}
      fewer={{ label: t('capiz.fewerRows'), isPossible: !isFixed && at > 0, onTap: () => to(at - 1) }}
      more={{ label: t('capiz.moreRows'), isPossible: !isFixed && at < ROWS.length - 1, onTap: () => to(at + 1) }}
    />
  );
}

/** From low to middle to high, and round again. */
function RiskButton({ options, isFixed, onChange }: ChoiceProps) {
  const { t } = usePlay();
  const next = RISKS[(RISKS.indexOf(options.risk) + 1) % RISKS.length] ?? options.risk;
  return (
    <button
      type="button"
      className="button risk"
      disabled={isFixed}
      onClick={() => onChange({ ...options, risk: next })}
    >
      <span>
        {t(`capiz.risk.${options.risk}`)} <small>{t('capiz.risk.name')}</small>
      </span>
    </button>
  );
}

type ActionProps = { stake: string; isBusy: boolean; isFalling: boolean; onTap: () => void };

function Action({ stake, isBusy, isFalling, onTap }: ActionProps) {
  const { t, format } = usePlay();
  return (
    <button type="button" className="button is-main is-action" disabled={isBusy} aria-busy={isFalling} onClick={onTap}>
      <span>
        {t('capiz.drop')} <small>{format.money(stake)}</small>
      </span>
    </button>
  );
}

/** What each slot pays, from the edge to the middle. */
function Pays() {
  const { t } = usePlay();
  return (
    <table className="capiz-pays">
      <caption>{t('capiz.pays')}</caption>
      <tbody>
        {ROWS.flatMap((rows) =>
          RISKS.map((risk) => (
            <tr key={`${rows} ${risk}`}>
              <th scope="row">
                {rows} · {t(`capiz.risk.${risk}`)}
              </th>
              <td>
                {slotsOf(rows, risk)
                  .slice(0, rows / 2 + 1)
                  .map(multiplierText)
                  .join(' · ')}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
