import type { DeskGame } from '@baize/contract/backoffice/games.ts';
import { TextField } from '@baize/ui/index.ts';
import { useEffect, useRef } from 'react';
import { useDesk } from '../../app/desk.ts';
import { usePlaceGame } from '../../features/games/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { LIST_NAMES } from './gameWords.tsx';

interface PlaceDialogProps {
  readonly game: DeskGame;
  /** Where it stands, and how many there are. */
  readonly place: { readonly position: number; readonly of: number };
  readonly onClose: () => void;
  /** It stands there now. */
  readonly onPlaced: (position: number) => void;
}

/** A place by number: the way without dragging, and the way over the pages. */
export function PlaceDialog({ game, place, onClose, onPlaced }: PlaceDialogProps) {
  const { say } = useDesk();
  const put = usePlaceGame();
  const list = LIST_NAMES[game.listType];
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which gives the focus to its first button: the number is typed over.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog title={`Move ${game.name}`} onClose={onClose}>
      <DeskForm
        submit="Move"
        onCancel={onClose}
        onSubmit={async (fields) => {
          const wished = Number(fields.text('position').trim() || Number.NaN);
          const { position } = await put({ nodeId: game.nodeId, position: wished });
          say(`${game.name} is number ${position} of ${list}.`);
          onClose();
          onPlaced(position);
        }}
      >
        {(errors) => (
          <TextField
            label={`Place in ${list}, 1 to ${place.of.toLocaleString('en')}`}
            name="position"
            inputMode="numeric"
            required
            ref={field}
            autoComplete="off"
            hint={`It’s number ${place.position.toLocaleString('en')} now. Games after it move down.`}
            defaultValue={String(place.position)}
            error={errors.position}
          />
        )}
      </DeskForm>
    </Dialog>
  );
}
