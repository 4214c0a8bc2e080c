import { HOT_PLACE_MAX, type deskGame } from '@baize/contract/backoffice/games.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Checkbox, TextField } from '@baize/ui/index.ts';
import { useState } from 'react';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useMarkGame, usePlaceGame, useSetPicture } from '../../features/games/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { PictureField } from '../../parts/forms/PictureField.tsx';
import { LIST_NAMES } from './gameWords.tsx';
import styles from './games.module.css';
import { figure } from '../../parts/show/words.ts';

export type GameFile = OutputOf<typeof deskGame>;

interface PlaceFormProps {
  readonly file: GameFile;
  readonly place: { readonly position: number; readonly of: number };
}

export function PlaceForm({ file, place }: PlaceFormProps) {
  const { say } = useDesk();
  const put = usePlaceGame();
  const [busy, setBusy] = useState(false);
  // Null: where it stands, also when colleagues move it.
  const [typed, setTyped] = useState<string | null>(null);
  const { position, of } = place;
  async function move(to: number, from: number | null = null): Promise<void> {
    const moved = await put({ nodeId: file.nodeId, position: to, from });
    setTyped(null);
    say(t('games.isNumberOf', { name: file.name, position: moved.position, listNames: LIST_NAMES[file.listType] }));
  }
  async function handleStep(step: number): Promise<void> {
    setBusy(true);
    // A step counts from the place that is shown.
    await move(position + step, position).catch((error: Error) => say(error.message, 'bad'));
    setBusy(false);
  }
  return (
    <PanelPart title={t('games.placeIn', { listNames: LIST_NAMES[file.listType] })}>
      <div className={styles.actions}>
        <Button kind="line" small busy={busy} disabled={position <= 1} onClick={() => void handleStep(-1)}>
          {t('games.moveUp')}
        </Button>
        <Button kind="line" small busy={busy} disabled={position >= of} onClick={() => void handleStep(1)}>
          {t('games.moveDown')}
        </Button>
      </div>
      <DeskForm
        quiet
        submit={t('games.move')}
        onSubmit={(fields) => move(Number(fields.text('position').trim() || Number.NaN))}
      >
        {(errors) => (
          <TextField
            label={t('games.number1To', { of: figure(of) })}
            name="position"
            inputMode="numeric"
            required
            autoComplete="off"
            value={typed ?? String(position)}
            onChange={(event) => setTyped(event.target.value)}
            error={errors.position}
          />
        )}
      </DeskForm>
    </PanelPart>
  );
}

export function MarksForm({ file }: { file: GameFile }) {
  const { say } = useDesk();
  const mark = useMarkGame();
  return (
    <PanelPart title={t('games.marks')}>
      <DeskForm
        quiet
        submit={t('games.saveMarks')}
        onSubmit={async (fields) => {
          const place = fields.text('hotPlace').trim();
          await mark({
            nodeId: file.nodeId,
            isNew: fields.isOn('isNew'),
            hotPlace: place === '' ? null : Number(place),
            from: { isNew: file.isNew, hotPlace: file.hotPlace },
          });
          say(t('common.saved'));
        }}
      >
        {(errors) => (
          <>
            <Checkbox name="isNew" defaultChecked={file.isNew}>
              {t('common.new')}
            </Checkbox>
            <TextField
              label={t('games.placeInTheHotList')}
              name="hotPlace"
              inputMode="numeric"
              autoComplete="off"
              hint={t('games.hotPlaceHint', { hotPlaceMax: HOT_PLACE_MAX })}
              defaultValue={file.hotPlace === null ? '' : String(file.hotPlace)}
              error={errors.hotPlace}
            />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}

export function PictureForm({ file }: { file: GameFile }) {
  const { say } = useDesk();
  const set = useSetPicture();
  return (
    <PanelPart title={t('games.image')}>
      <PictureField
        label={t('games.imageOf', { name: file.name })}
        shown={file.ownPicture}
        shape="card"
        none={t('games.theVendorsImageOrOurs')}
        hint={t('games.pngJpegOrWebp3')}
        onChange={async (picture) => {
          await set({ nodeId: file.nodeId, picture });
          say(picture === '' ? t('games.previousImageRestored') : t('games.theImageIsLiveIn'));
        }}
      />
    </PanelPart>
  );
}
