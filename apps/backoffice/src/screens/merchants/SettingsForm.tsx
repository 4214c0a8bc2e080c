import type { MerchantFile } from '@baize/contract/backoffice/merchants.ts';
import { Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useChangeSettings } from '../../features/merchants/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { CashierPart } from './CashierPart.tsx';
import { AppPart, HelpLinks, SignInPart } from './LinkParts.tsx';
import { ProtectionPart } from './ProtectionPart.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { Lines, Line, type Errors, type PartProps } from './settingsParts.tsx';
import { errorAt, PALETTE, regionLines, wishIn } from './wish.rules.ts';
import styles from './merchants.module.css';

/** What is set about a merchant; the server judges it all, and says what is wrong at each field. */
export function SettingsForm({ file, isLocked }: { file: MerchantFile; isLocked: boolean }) {
  const { say } = useDesk();
  const changeSettings = useChangeSettings();
  const { settings } = file;
  async function handleSubmit(fields: Fields): Promise<void> {
    const { waits } = await changeSettings({
      merchantId: file.id,
      version: file.version,
      ...wishIn(fields, settings),
      reason: fields.text('reason'),
    });
    say(
      waits === null
        ? 'Saved. Live within seconds.'
        : 'Saved. What loosens a limit waits for a second person under Approvals.',
    );
  }
  return (
    <fieldset className={styles.settings} disabled={isLocked}>
      <legend className="sr">Settings of {settings.name}</legend>
      <DeskForm submit="Save settings" onSubmit={handleSubmit}>
        {(errors) => (
          <>
            <div className={styles.columns}>
              <Site file={file} errors={errors} />
              <Look settings={settings} errors={errors} />
              <Rules file={file} errors={errors} />
              <Doors settings={settings} errors={errors} />
              <AppPart settings={settings} errors={errors} />
              <SignInPart settings={settings} errors={errors} />
              {settings.cashier && <CashierPart limits={settings.cashier} errors={errors} />}
            </div>
            {settings.protection && <ProtectionPart settings={settings.protection} errors={errors} />}
            <HelpLinks settings={settings} errors={errors} />
            <RegisterFields settings={settings} errors={errors} />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </fieldset>
  );
}

function Site({ file, errors }: { file: MerchantFile; errors: Errors }) {
  const { settings } = file;
  const { staff } = useDesk();
  const setsHosts = staff.permissions['merchants.write'] === null;
  return (
    <div>
      <h3>Site</h3>
      <Line name="name" label="Name" settings={settings} errors={errors} required />
      <Lines
        name="hosts"
        label="Host names"
        hint={
          setsHosts
            ? 'One per line; each belongs to one merchant. None: this merchant is the default.'
            : 'Links in messages lead there, so only staff for all merchants can change them.'
        }
        values={settings.hosts}
        readOnly={!setsHosts}
        errors={errors}
      />
      <Facts
        facts={[
          ['Currency', `${file.currency}. It can’t be changed later.`],
          ['Country', `${file.country}. It can’t be changed later.`],
        ]}
      />
      <Line name="helpLine" label="Help line" settings={settings} errors={errors} />
      <Line name="blogUrl" label="Blog" settings={settings} errors={errors} />
      <Lines name="licence" label="Licence lines" values={settings.licence} errors={errors} />
      <Checkbox name="maintenance" defaultChecked={settings.maintenance}>
        Under maintenance: no play, open rounds are settled
      </Checkbox>
      <Line name="maintenanceInfo" label="Maintenance page text" settings={settings} errors={errors} />
    </div>
  );
}

function Look({ settings, errors }: PartProps) {
  const { template } = settings;
  return (
    <div>
      <h3>Look</h3>
      <SelectField
        label="Home"
        name="template.home"
        defaultValue={template.home}
        options={[
          { value: 'v-new', label: 'New' },
          { value: 'v-base', label: 'Plain' },
        ]}
        error={errors['template.home']}
      />
      <SelectField
        label="Game page"
        name="template.detail"
        defaultValue={template.detail}
        options={[
          { value: 'v-detail-new', label: 'New' },
          { value: 'v-detail-base', label: 'Plain' },
        ]}
        error={errors['template.detail']}
      />
      <Lines
        name="imageCdn"
        label="Image hosts"
        hint="https hosts, one per line; one is picked per visit. None: the host below, or the site itself."
        values={settings.imageCdn}
        errors={errors}
      />
      <Line name="imageFallback" label="Fallback image host" settings={settings} errors={errors} />
      <div className={styles.palette}>
        {PALETTE.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={`palette.${name}`}
            inputMode="decimal"
            defaultValue={String(settings.palette[name])}
            error={errors[`palette.${name}`] ?? (name === PALETTE[0]?.[0] ? errors.palette : undefined)}
          />
        ))}
      </div>
    </div>
  );
}

interface WholeProps {
  readonly name: 'minimumAge' | 'lockAfter' | 'contactWaitHours';
  readonly label: string;
  readonly settings: MerchantFile['settings'];
  readonly errors: Errors;
}

function Whole({ name, label, settings, errors }: WholeProps) {
  const value = String(settings[name]);
  return <TextField label={label} name={name} inputMode="numeric" required defaultValue={value} error={errors[name]} />;
}

/** How strictly promotions are judged, and from which sum a second of the staff signs. */
function PromotionRules({ settings, errors }: PartProps) {
  const { profile, timesMax, twoStaffAbove } = settings.promotions;
  return (
    <>
      <SelectField
        label="Rules of promotions"
        name="promotions.profile"
        defaultValue={profile}
        options={[
          { value: 'strict', label: 'Strict: one product each, a week at least' },
          { value: 'standard', label: 'Standard' },
        ]}
        error={errors['promotions.profile']}
      />
      <TextField
        label="Maximum wagering multiplier"
        name="promotions.timesMax"
        inputMode="numeric"
        required
        defaultValue={String(timesMax)}
        error={errors['promotions.timesMax']}
      />
      <TextField
        label="Second approval above"
        hint="Total a staff member gives manually per day. Empty: never."
        name="promotions.twoStaffAbove"
        inputMode="decimal"
        defaultValue={twoStaffAbove}
        error={errors['promotions.twoStaffAbove']}
      />
    </>
  );
}

function Rules({ file, errors }: { file: MerchantFile; errors: Errors }) {
  const { settings, knownLanguages } = file;
  return (
    <div>
      <h3>Rules</h3>
      <Whole name="minimumAge" label="Minimum age" settings={settings} errors={errors} />
      <Whole name="lockAfter" label="Failed logins before lockout" settings={settings} errors={errors} />
      <Whole
        name="contactWaitHours"
        label="Hours until a new contact takes effect"
        settings={settings}
        errors={errors}
      />
      <PromotionRules settings={settings} errors={errors} />
      <Line name="termsVersion" label="Terms version" settings={settings} errors={errors} required />
      <Line name="timeZone" label="Time zone" settings={settings} errors={errors} required />
      <fieldset
        className={styles.languages}
        aria-describedby={errorAt(errors, 'languages') ? 'languages-error' : undefined}
      >
        <legend>Languages</legend>
        {knownLanguages.map((code) => (
          <Checkbox key={code} name="languages" value={code} defaultChecked={settings.languages.includes(code)}>
            {code}
          </Checkbox>
        ))}
        {errorAt(errors, 'languages') && (
          <p id="languages-error" role="alert" className={styles.error}>
            {errorAt(errors, 'languages')}
          </p>
        )}
      </fieldset>
      <SelectField
        label="Default language"
        name="defaultLanguage"
        defaultValue={settings.defaultLanguage}
        options={knownLanguages.map((code) => ({ value: code, label: code }))}
        error={errors.defaultLanguage}
      />
      <SelectField
        label="Identity check documents"
        name="idTypeList"
        defaultValue={settings.idTypeList}
        options={[
          { value: 'full', label: 'The full list' },
          { value: 'short', label: 'The short list' },
        ]}
        error={errors.idTypeList}
      />
      <Checkbox name="agentEntrance" defaultChecked={settings.agentEntrance}>
        Agents have their own login page; members can’t log in there
      </Checkbox>
    </div>
  );
}

function Doors({ settings, errors }: PartProps) {
  return (
    <div>
      <h3>Access</h3>
      <Lines
        name="blockedCountries"
        label="Blocked countries"
        hint="Two-letter codes, one per line."
        values={settings.blockedCountries}
        errors={errors}
      />
      <Lines
        name="allowedCountries"
        label="Only these countries"
        hint="None: every country that isn’t blocked."
        values={settings.allowedCountries}
        errors={errors}
      />
      <Lines
        name="blockedAddresses"
        label="Blocked IP ranges"
        hint="Such as 203.0.113.0/24, one per line."
        values={settings.blockedAddresses}
        errors={errors}
      />
      <Lines
        name="regions"
        label="Regions at registration"
        hint="Code | name, one per line. None: not asked."
        values={regionLines(settings.regions)}
        errors={errors}
      />
    </div>
  );
}
