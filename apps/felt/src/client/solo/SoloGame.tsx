import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { GameFacts } from '../../api.ts';
import type { RoundReplayProps } from '../games/client.ts';
import { usePlay } from '../page.ts';
import { FairnessSheet } from '../parts/FairnessSheet.tsx';
import { GameFoot } from '../parts/GameFoot.tsx';
import { GameLimits } from '../parts/GameLimits.tsx';
import { HistorySheet, type Watched } from '../parts/HistorySheet.tsx';
import { Notices } from '../parts/Notices.tsx';
import { ReplayView } from '../parts/ReplayView.tsx';
import { TopBar } from '../parts/TopBar.tsx';

type SoloGameProps = {
  subtitle: string;
  /** The stake that the limits are told for. */
  stake: string;
  /** Where a stake is not one of those that are offered, but made of them. */
  limits?: Partial<GameFacts>;
  /** The sentences of the rules. */
  rules: readonly ReactNode[];
  Scene: ComponentType<{ children: ReactNode }>;
  Replay: ComponentType<RoundReplayProps>;
  children: ReactNode;
};

/**
 * A game that is played alone: its scene between the bar and the foot, with the sheets of rules, fairness and last
 * rounds. While a past round is watched, its replay stands there instead.
 */
export function SoloGame({ subtitle, stake, limits, rules, Scene, Replay, children }: SoloGameProps) {
  const { t, state: felt } = usePlay();
  const [sheet, setSheet] = useState<'fairness' | 'rules' | 'history' | null>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const close = () => setSheet(null);

  if (watched) {
    return (
      <ReplayView onClose={() => setWatched(null)} facts={felt.game} {...watched}>
        {(player) => <Replay round={watched.round} {...player} />}
      </ReplayView>
    );
  }
  return (
    <Scene>
      <TopBar subtitle={subtitle} onFairness={() => setSheet('fairness')} />
      {children}
      <GameFoot
        onRules={() => setSheet('rules')}
        onFairness={() => setSheet('fairness')}
        onHistory={() => setSheet('history')}
      />
      {sheet === 'fairness' && <FairnessSheet onClose={close} />}
      {sheet === 'history' && <HistorySheet onWatch={setWatched} onClose={close} />}
      {sheet === 'rules' && (
        <Sheet title={t('felt.rules')} closeLabel={t('felt.close')} onClose={close}>
          <ul className="rules">
            {rules.map((rule, at) => (
              <li key={at}>{rule}</li>
            ))}
          </ul>
          <GameLimits facts={{ ...felt.game, ...limits }} stake={stake} />
        </Sheet>
      )}
      <Notices />
    </Scene>
  );
}
