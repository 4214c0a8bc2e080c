import { HandSteps, type HandStep } from '../../../src/client/room/HandSteps.tsx';
import type { SittingReplay } from '../../../src/room.ts';
import { arranged } from './choices.ts';
import { Hand } from './Hand.tsx';
import { viewIn } from './people.ts';
import { Result } from './Result.tsx';
import { Table } from './Table.tsx';
import './controls.css';
import './hand.css';
import './seats.css';
import './stage.css';
import './small.css';

const NOTHING: readonly number[] = [];

/** A sitting's hands again, move by move. */
export const Replay = ({ replay }: { replay: SittingReplay }) => (
  <HandSteps {...{ replay, className: 'tongits' }}>{(step) => <Shown key={step.hand.id} {...step} />}</HandSteps>
);

function Shown({ hand: { id, mine, names, paid }, view: shown, isLast }: HandStep) {
  const view = viewIn(shown);
  if (!view) return null;
  const people = names.map(({ name, bot }) => ({ name, bot, chips: null, isAway: false }));
  const ended = isLast ? paid : null;
  return (
    <Table
      {...{ view, people, mine }}
      winner={ended?.winner ?? null}
      onCloth={
        ended && <Result {...{ view, paid: ended, mine, nextIn: null }} names={people.map(({ name }) => name)} />
      }
    >
      <Hand hand={arranged(view.mine, 'melds')} chosen={NOTHING} isOpen={false} dealKey={id} onTap={() => undefined} />
    </Table>
  );
}
