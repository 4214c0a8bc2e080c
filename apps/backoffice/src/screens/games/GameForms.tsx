import { HOT_PLACE_MAX, type deskGame } from '@baize/contract/backoffice/games.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Checkbox, TextField } from '@baize/ui/index.ts';
import { useState } from 'react';
import { useDesk } from '../../app/desk.ts';
import { useMarkGame, usePlaceGame, useSetPicture } from '../../features/games/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { PictureField } from '../../parts/forms/PictureField.tsx';
import { LIST_NAMES } from './gameWords.tsx';
import styles from './games.module.css';

export type GameFile = OutputOf<typeof deskGame>;

interface PlaceFormProps {
  readonly file: GameFile;
  readonly place: { readonly position: number; readonly of: number };
}

/** The place in the category's list, by number or step by step. */
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
    say(`${file.name} is number ${moved.position} of ${LIST_NAMES[file.listType]}.`);
  }
  async function handleStep(step: number): Promise<void> {
    setBusy(true);
    // A step counts from the place that is shown.
    await move(position + step, position).catch((error: Error) => say(error.message, 'bad'));
    setBusy(false);
  }
  return (
    <PanelPart title={`Place in ${LIST_NAMES[file.listType]}`}>
      <div className={styles.actions}>
        <Button kind="line" small busy={busy} disabled={position <= 1} onClick={() => void handleStep(-1)}>
          Earlier
        </Button>
        <Button kind="line" small busy={busy} disabled={position >= of} onClick={() => void handleStep(1)}>
          Later
        </Button>
      </div>
      <DeskForm quiet submit="Move" onSubmit={(fields) => move(Number(fields.text('position').trim() || Number.NaN))}>
        {(errors) => (
          <TextField
            label={`Number, 1 to ${of.toLocaleString('en')}`}
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
    <PanelPart title="Marks">
      <DeskForm
        quiet
        submit="Save marks"
        onSubmit={async (fields) => {
          const place = fields.text('hotPlace').trim();
          await mark({
            nodeId: file.nodeId,
            isNew: fields.isOn('isNew'),
            hotPlace: place === '' ? null : Number(place),
            from: { isNew: file.isNew, hotPlace: file.hotPlace },
          });
          say('Saved.');
        }}
      >
        {(errors) => (
          <>
            <Checkbox name="isNew" defaultChecked={file.isNew}>
              New
            </Checkbox>
            <TextField
              label="Place in the hot list"
              name="hotPlace"
              inputMode="numeric"
              autoComplete="off"
              hint={`1 to ${HOT_PLACE_MAX}, after the most played games. None: by play only.`}
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
    <PanelPart title="Picture">
      <PictureField
        label={`Image of ${file.name}`}
        shown={file.ownPicture}
        shape="card"
        none="The vendor’s image or ours is shown."
        hint="PNG, JPEG or WebP, 3 : 4, at least 180 × 240. It’s resized to 360 × 480."
        onChange={async (picture) => {
          await set({ nodeId: file.nodeId, picture });
          say(picture === '' ? 'Previous image restored.' : 'The image is live in the lobby.');
        }}
      />
    </PanelPart>
  );
}
