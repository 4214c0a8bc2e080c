import { WIN_MAX, WIN_TIMES_MAX, type DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';
import { GAME_TYPES, type GameType } from '@baize/contract/games/games.ts';
import { Checkbox, Field, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAddVendor, useChangeVendor } from '../../features/vendors/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { linesIn } from '../../parts/show/moments.rules.ts';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import styles from './vendors.module.css';

type Connection = NonNullable<DeskVendorFile['connection']>;
type Filled = Pick<
  Connection,
  | 'publicKey'
  | 'baseUrl'
  | 'categories'
  | 'currencies'
  | 'launchOrigins'
  | 'trialWallet'
  | 'freeRounds'
  | 'promoWinMax'
  | 'homeMax'
  | 'winMax'
  | 'winTimesMax'
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
  homeMax: 10_000_000,
  winMax: WIN_MAX,
  winTimesMax: WIN_TIMES_MAX,
};

const numberIn = (fields: Fields, name: string): number => Number(fields.text(name).trim() || Number.NaN);

/** No number is refused by the server at its field. */
const requestIn = (fields: Fields) => ({
  name: fields.text('name'),
  walletMode: fields.text('walletMode') as 'seamless' | 'transfer',
  publicKey: fields.text('publicKey'),
  baseUrl: fields.text('baseUrl'),
  categories: fields.all('categories') as GameType[],
  currencies: linesIn(fields.text('currencies')),
  launchOrigins: linesIn(fields.text('launchOrigins')),
  trialWallet: fields.isOn('trialWallet'),
  freeRounds: fields.isOn('freeRounds'),
  homeMax: numberIn(fields, 'homeMax'),
  promoWinMax: numberIn(fields, 'promoWinMax'),
  winMax: numberIn(fields, 'winMax'),
  winTimesMax: numberIn(fields, 'winTimesMax'),
  reason: fields.text('reason'),
});

export function AddVendorDialog({ onClose }: { onClose: () => void }) {
  const add = useAddVendor();
  const { say } = useDesk();
  return (
    <Dialog title={t('vendors.connectAVendor')} onClose={onClose}>
      <DeskForm
        submit={t('vendors.connect')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const vendor = fields.text('vendor').trim().toUpperCase();
          await add({ vendor, ...requestIn(fields) });
          say(t('common.waitsForSecond'));
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField
              label={t('common.code')}
              name="vendor"
              required
              autoFocus
              autoComplete="off"
              maxLength={20}
              hint={t('vendors.n2To20OfA')}
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
  const { publicKey, baseUrl, categories, currencies, launchOrigins, trialWallet, freeRounds } = connection;
  const { promoWinMax, homeMax, winMax, winTimesMax } = connection;
  const { name, walletMode } = file;
  const money = { trialWallet, freeRounds, promoWinMax, homeMax, winMax, winTimesMax };
  return { name, walletMode, publicKey, baseUrl, categories, currencies, launchOrigins, ...money };
};

export function ChangeVendorForm({ file, connection }: ChangeProps) {
  const change = useChangeVendor();
  const { say } = useDesk();
  return (
    <DeskForm
      quiet
      submit={t('vendors.saveConnection')}
      onSubmit={async (fields) => {
        const { waits } = await change({ vendor: file.code, version: connection.version, ...requestIn(fields) });
        say(waits === null ? t('common.saved') : t('common.waitsForSecond'));
      }}
    >
      {(errors) => <Settings settings={settingsOf({ file, connection })} errors={errors} />}
    </DeskForm>
  );
}

/** Or at one of its lines. */
const errorAt = (errors: Errors, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];

function Settings({ settings, errors }: { settings: Filled; errors: Errors }) {
  return (
    <>
      <TextField
        label={t('common.name')}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={settings.name}
        error={errors.name}
      />
      <SelectField
        label={t('common.wallet')}
        name="walletMode"
        defaultValue={settings.walletMode}
        options={[
          { value: 'seamless', label: t('vendors.seamlessEveryBetIsSent') },
          { value: 'transfer', label: t('vendors.transferAWalletOfIts') },
        ]}
        error={errors.walletMode}
      />
      <Connecting settings={settings} errors={errors} />
      <fieldset className={styles.choices}>
        <legend>{t('vendors.categoriesNoneAny')}</legend>
        {GAME_TYPES.map((type) => (
          <Checkbox key={type} name="categories" value={type} defaultChecked={settings.categories.includes(type)}>
            {type}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        label={t('vendors.currencies')}
        name="currencies"
        autoComplete="off"
        hint={t('vendors.separatedByCommasNoneAny')}
        defaultValue={settings.currencies.join(', ')}
        error={errorAt(errors, 'currencies')}
      />
      <Limits settings={settings} errors={errors} />
      <Checkbox name="trialWallet" defaultChecked={settings.trialWallet}>
        {t('vendors.trialMembersPlayThereWith')}
      </Checkbox>
      <Checkbox name="freeRounds" defaultChecked={settings.freeRounds}>
        {t('vendors.allowFreeRoundsInPromotions')}
      </Checkbox>
      <ReasonField error={errors.reason} />
    </>
  );
}

function Limits({ settings, errors }: { settings: Filled; errors: Errors }) {
  return (
    <>
      <TextField
        label={t('vendors.reviewThresholdForBonusWins')}
        name="promoWinMax"
        inputMode="numeric"
        required
        hint={t('vendors.inMinorUnitsLargerWins')}
        defaultValue={String(settings.promoWinMax)}
        error={errors.promoWinMax}
      />
      <TextField
        label={t('vendors.homeMax')}
        name="homeMax"
        inputMode="numeric"
        required
        hint={t('vendors.homeMaxHint')}
        defaultValue={String(settings.homeMax)}
        error={errors.homeMax}
      />
      <TextField
        label={t('vendors.largestWinOfARound')}
        name="winMax"
        inputMode="numeric"
        required
        hint={t('vendors.largestWinHint')}
        defaultValue={String(settings.winMax)}
        error={errors.winMax}
      />
      <TextField
        label={t('vendors.largestMultiple')}
        name="winTimesMax"
        inputMode="numeric"
        required
        hint={t('vendors.largestMultipleHint')}
        defaultValue={String(settings.winTimesMax)}
        error={errors.winTimesMax}
      />
    </>
  );
}

function Connecting({ settings, errors }: { settings: Filled; errors: Errors }) {
  return (
    <>
      <TextField
        label={t('vendors.apiAddress')}
        name="baseUrl"
        required
        autoComplete="off"
        inputMode="url"
        defaultValue={settings.baseUrl}
        error={errors.baseUrl}
      />
      <Field label={t('vendors.publicKeyPem')} required error={errors.publicKey}>
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
        label={t('vendors.pageOrigins')}
        hint={t('vendors.onePerLineSuchAs')}
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
