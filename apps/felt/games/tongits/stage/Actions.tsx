import { usePage } from '../../../src/client/page.ts';
import { partitionOf } from '../melds.ts';
import type { TongitsAction, TongitsView } from '../script.ts';
import type { Choice, Choices } from './choices.ts';
import { cardName, meldName, printedOf } from './words.ts';

type ActionsProps = {
  view: TongitsView;
  choices: Choices;
  isBusy: boolean;
  /** Whose turn it is, by name; null: one's own. */
  waitingFor: string | null;
  onAct: (action: TongitsAction) => void;
};

/** The four actions in their fixed places; one that is not possible says why. */
export function Actions({ view, choices, isBusy, waitingFor, onAct }: ActionsProps) {
  const { t } = usePage();
  const points = partitionOf(view.mine).points;
  const isAnswering = view.phase === 'answer' && choices.fight.action !== null;
  const whyOf = ({ why }: Choice): string =>
    why === null
      ? ''
      : why === 'notTurn' && waitingFor
        ? t('tongits.turnOf', { name: waitingFor })
        : t(`tongits.why.${why}`);
  const said = (choice: Choice, text: string): string => (choice.action ? text : whyOf(choice));
  const { take, drop, fight, main } = choices;
  return (
    <div className="acts">
      <Act name={t('tongits.take')} small={said(take, takeText(take, view))} choice={take} {...{ isBusy, onAct }} />
      <Act name={t('tongits.drop')} small={said(drop, dropText())} choice={drop} {...{ isBusy, onAct }} />
      <Act
        name={t('tongits.fight')}
        small={said(fight, t('tongits.points', { count: points }))}
        choice={fight}
        {...{ isBusy, onAct }}
        isMain={isAnswering}
      />
      <Act
        name={
          isAnswering
            ? t('tongits.fold')
            : view.phase === 'play' && waitingFor === null
              ? t('tongits.throw')
              : t('tongits.draw')
        }
        small={said(main, mainText())}
        choice={main}
        {...{ isBusy, onAct }}
        isMain={!isAnswering}
      />
    </div>
  );

  function dropText(): string {
    if (drop.action?.type === 'meld') return t('tongits.lay', { meld: meldName(drop.action.cards, t) });
    return drop.action?.type === 'layOff'
      ? t('tongits.layOff', { card: drop.action.cards.map(printedOf).join(' ') })
      : '';
  }

  function mainText(): string {
    if (main.action?.type === 'throw') return cardName(main.action.card, t);
    return main.action?.type === 'answer' ? t('tongits.foldText') : t('tongits.fromStock');
  }
}

function takeText({ action }: Choice, { thrown }: TongitsView): string {
  const last = thrown.at(-1);
  return action?.type === 'take' && last !== undefined
    ? `${printedOf(last)} + ${action.cards.map(printedOf).join(' ')}`
    : '';
}

type ActProps = {
  name: string;
  small: string;
  choice: Choice;
  isBusy: boolean;
  isMain?: boolean;
  onAct: (action: TongitsAction) => void;
};

function Act({ name, small, choice: { action }, isBusy, isMain = false, onAct }: ActProps) {
  return (
    <button
      type="button"
      className={`button act ${isMain && action ? 'is-main' : ''}`}
      // Stays in reach of a reader, who hears why it does nothing.
      aria-disabled={!action || isBusy}
      onClick={() => action && !isBusy && onAct(action)}
    >
      {name}
      <small>
        <bdi>{small}</bdi>
      </small>
    </button>
  );
}
