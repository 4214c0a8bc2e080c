import type { DeskGame } from '@baize/contract/backoffice/games.ts';
import { TextField } from '@baize/ui/index.ts';
import { useEffect, useRef } from 'react';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { usePlaceGame } from '../../features/games/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { LIST_NAMES } from './gameWords.tsx';
import { figure } from '../../parts/show/words.ts';

interface PlaceDialogProps {
  readonly game: DeskGame;
  /** Where it stands, and how many there are. */
  readonly place: { readonly position: number; readonly of: number };
  readonly onClose: () => void;
  /** It stands there now. */
  readonly onPlaced: (position: number) => void;
}

/** Without dragging, and across pages. */
export function PlaceDialog({ game, place, onClose, onPlaced }: PlaceDialogProps) {
  const { say } = useDesk();
  const put = usePlaceGame();
  const list = LIST_NAMES[game.listType];
  const field = useRef<HTMLInputElement>(null);
  // After the dialog focused its first button.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog title={t('games.moveName', { name: game.name })} onClose={onClose}>
      <DeskForm
        submit={t('games.move')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const requested = Number(fields.text('position').trim() || Number.NaN);
          const { position } = await put({ nodeId: game.nodeId, position: requested });
          say(t('games.isNumberOf', { name: game.name, position, listNames: list }));
          onClose();
          onPlaced(position);
        }}
      >
        {(errors) => (
          <TextField
            label={t('games.placeIn1To', { list, of: figure(place.of) })}
            name="position"
            inputMode="numeric"
            required
            ref={field}
            autoComplete="off"
            hint={t('games.itsNumberNowGamesAfter', { position: figure(place.position) })}
            defaultValue={String(place.position)}
            error={errors.position}
          />
        )}
      </DeskForm>
    </Dialog>
  );
}
