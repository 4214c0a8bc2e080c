import type { DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';
import { GAME_TYPES, type GameType } from '@baize/contract/games/games.ts';
import { Checkbox, Field, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useAddVendor, useChangeVendor } from '../../features/vendors/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { linesIn } from '../../parts/show/moments.rules.ts';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import styles from './vendors.module.css';

type Connection = NonNullable<DeskVendorFile['connection']>;
type Filled = Pick<
  Connection,
  'publicKey' | 'baseUrl' | 'categories' | 'currencies' | 'launchOrigins' | 'trialWallet' | 'freeRounds' | 'promoWinMax'
> & { readonly name: string; readonly walletMode: string };
type Errors = Readonly<Record<string, string | undefined>>;

const FRESH: Filled = {
  name: '',
  walletMode: 'seamless',
  publicKey: '',
  baseUrl: '',
  categories: [],
  currencies: [],
  launchOrigins: [],
  trialWallet: false,
  freeRounds: false,
  promoWinMax: 100_000_000,
};

/** What was filled in. A number that is none is refused by the server at its field. */
const wishIn = (fields: Fields) => ({
  name: fields.text('name'),
  walletMode: fields.text('walletMode') as 'seamless' | 'transfer',
  publicKey: fields.text('publicKey'),
  baseUrl: fields.text('baseUrl'),
  categories: fields.all('categories') as GameType[],
  currencies: linesIn(fields.text('currencies')),
  launchOrigins: linesIn(fields.text('launchOrigins')),
  trialWallet: fields.isOn('trialWallet'),
  freeRounds: fields.isOn('freeRounds'),
  promoWinMax: Number(fields.text('promoWinMax').trim() || Number.NaN),
  reason: fields.text('reason'),
});

/** Connects a vendor, as an entry of the vendors file does. */
export function AddVendorDialog({ onClose, onDone }: { onClose: () => void; onDone: (code: string) => void }) {
  const add = useAddVendor();
  const { say } = useDesk();
  return (
    <Dialog title="Connect a vendor" onClose={onClose}>
      <DeskForm
        submit="Connect"
        onCancel={onClose}
        onSubmit={async (fields) => {
          const vendor = fields.text('vendor').trim().toUpperCase();
          await add({ vendor, ...wishIn(fields) });
          say('Connected. Its games are in the lobby within half a minute.');
          onDone(vendor);
        }}
      >
        {(errors) => (
          <>
            <TextField
              label="Code"
              name="vendor"
              required
              autoFocus
              autoComplete="off"
              maxLength={20}
              hint="2 to 20 of A–Z, 0–9 and _. It’s part of every game’s ID, so it can’t be changed later."
              error={errors.vendor ?? errors.code}
            />
            <Settings settings={FRESH} errors={errors} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

interface ChangeProps {
  readonly file: DeskVendorFile;
  readonly connection: Connection;
}

export const settingsOf = ({ file, connection }: ChangeProps): Filled => {
  const { publicKey, baseUrl, categories, currencies, launchOrigins, trialWallet, freeRounds, promoWinMax } =
    connection;
  const { name, walletMode } = file;
  const money = { trialWallet, freeRounds, promoWinMax };
  return { name, walletMode, publicKey, baseUrl, categories, currencies, launchOrigins, ...money };
};

export function ChangeVendorForm({ file, connection }: ChangeProps) {
  const change = useChangeVendor();
  const { say } = useDesk();
  return (
    <DeskForm
      quiet
      submit="Save connection"
      onSubmit={async (fields) => {
        await change({ vendor: file.code, version: connection.version, ...wishIn(fields) });
        say('Saved.');
      }}
    >
      {(errors) => <Settings settings={settingsOf({ file, connection })} errors={errors} />}
    </DeskForm>
  );
}

/** The error at a list, or at one of its lines. */
const errorAt = (errors: Errors, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];

function Settings({ settings, errors }: { settings: Filled; errors: Errors }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={settings.name}
        error={errors.name}
      />
      <SelectField
        label="Wallet"
        name="walletMode"
        defaultValue={settings.walletMode}
        options={[
          { value: 'seamless', label: 'Seamless: every bet is sent to us' },
          { value: 'transfer', label: 'Transfer: a wallet of its own' },
        ]}
        error={errors.walletMode}
      />
      <Connecting settings={settings} errors={errors} />
      <fieldset className={styles.choices}>
        <legend>Categories; none: any</legend>
        {GAME_TYPES.map((type) => (
          <Checkbox key={type} name="categories" value={type} defaultChecked={settings.categories.includes(type)}>
            {type}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        label="Currencies"
        name="currencies"
        autoComplete="off"
        hint="Separated by commas; none: any."
        defaultValue={settings.currencies.join(', ')}
        error={errorAt(errors, 'currencies')}
      />
      <TextField
        label="Review threshold for bonus wins"
        name="promoWinMax"
        inputMode="numeric"
        required
        hint="In minor units. Larger wins are paid and listed under Review, as are larger gains in a vendor’s own wallet."
        defaultValue={String(settings.promoWinMax)}
        error={errors.promoWinMax}
      />
      <Checkbox name="trialWallet" defaultChecked={settings.trialWallet}>
        Trial members play there with trial money; otherwise they get free play
      </Checkbox>
      <Checkbox name="freeRounds" defaultChecked={settings.freeRounds}>
        Allow free rounds in promotions
      </Checkbox>
      <ReasonField error={errors.reason} />
    </>
  );
}

/** Where it is called and where its pages come from, and the key by which its messages are believed. */
function Connecting({ settings, errors }: { settings: Filled; errors: Errors }) {
  return (
    <>
      <TextField
        label="API address"
        name="baseUrl"
        required
        autoComplete="off"
        inputMode="url"
        defaultValue={settings.baseUrl}
        error={errors.baseUrl}
      />
      <Field label="Public key (PEM)" required error={errors.publicKey}>
        {(ties) => (
          <textarea
            {...ties}
            name="publicKey"
            rows={4}
            spellCheck={false}
            className={styles.key}
            defaultValue={settings.publicKey}
          />
        )}
      </Field>
      <Field
        label="Origins of its pages"
        hint="One per line, such as https://games.example. None: only the address above."
        error={errorAt(errors, 'launchOrigins')}
      >
        {(ties) => (
          <textarea
            {...ties}
            name="launchOrigins"
            rows={2}
            spellCheck={false}
            defaultValue={settings.launchOrigins.join('\n')}
          />
        )}
      </Field>
    </>
  );
}
