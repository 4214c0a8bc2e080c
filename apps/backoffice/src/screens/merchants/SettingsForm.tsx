import type { MerchantFile } from '@baize/contract/backoffice/merchants.ts';
import { IDENTITY_PROMPTS } from '@baize/contract/kyc/identityPrompt.ts';
import { Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useChangeSettings } from '../../features/merchants/index.ts';
import { InLanguages } from '../../parts/forms/InLanguages.tsx';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { CashierPart } from './CashierPart.tsx';
import { CodesPart } from './CodesPart.tsx';
import { AppPart, HelpLinks, SignInPart } from './LinkParts.tsx';
import { ProtectionPart } from './ProtectionPart.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { Lines, Line, type Errors, type PartProps } from './settingsParts.tsx';
import { PALETTE } from './palette.ts';
import { errorAt, regionLines, requestIn } from './request.rules.ts';
import styles from './merchants.module.css';

/** Judged by the server, at each field. */
export function SettingsForm({ file, isLocked }: { file: MerchantFile; isLocked: boolean }) {
  const { say } = useDesk();
  const changeSettings = useChangeSettings();
  const { settings } = file;
  async function handleSubmit(fields: Fields): Promise<void> {
    const { waits } = await changeSettings({
      merchantId: file.id,
      version: file.version,
      ...requestIn(fields, settings),
      reason: fields.text('reason'),
    });
    say(waits === null ? t('merchants.savedLiveWithinSeconds') : t('merchants.savedWhatLoosensALimit'));
  }
  return (
    <fieldset className={styles.settings} disabled={isLocked}>
      <legend className="sr">{t('merchants.settingsOf', { name: settings.name })}</legend>
      <DeskForm submit={t('merchants.saveSettings')} onSubmit={handleSubmit}>
        {(errors) => (
          <>
            <div className={styles.columns}>
              <Site file={file} errors={errors} />
              <Look settings={settings} errors={errors} />
              <Rules file={file} errors={errors} />
              <Doors settings={settings} errors={errors} />
              <AppPart settings={settings} errors={errors} />
              <SignInPart settings={settings} errors={errors} />
              {settings.codes && <CodesPart settings={settings.codes} errors={errors} />}
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
      <h3>{t('merchants.site')}</h3>
      <Line name="name" label={t('common.name')} settings={settings} errors={errors} required />
      <Lines
        name="hosts"
        label={t('merchants.hostNames')}
        hint={setsHosts ? t('merchants.onePerLineEachBelongs') : t('merchants.linksInMessagesLeadThere')}
        values={settings.hosts}
        readOnly={!setsHosts}
        errors={errors}
      />
      <Facts
        facts={[
          [t('merchants.currency'), t('merchants.itCantBeChangedLater', { value: file.currency })],
          [t('merchants.country'), t('merchants.itCantBeChangedLater', { value: file.country })],
        ]}
      />
      <Line name="helpLine" label={t('merchants.helpLine')} settings={settings} errors={errors} />
      <Line name="blogUrl" label={t('merchants.blog')} settings={settings} errors={errors} />
      <Lines
        name="licence"
        label={t('merchants.licenceLines')}
        hint={t('merchants.licenceHint')}
        values={settings.licence}
        errors={errors}
      />
      <InLanguages
        languages={settings.languages}
        isWritten={(code) => Boolean(settings.licenceIn[code]?.length)}
        errors={errors}
      >
        {(code) => (
          <Lines
            name={`licenceIn.${code}`}
            label={t('merchants.licenceLinesIn', { language: code })}
            values={settings.licenceIn[code] ?? []}
            errors={errors}
          />
        )}
      </InLanguages>
      <Checkbox name="maintenance" defaultChecked={settings.maintenance}>
        {t('merchants.underMaintenanceNoPlayOpen')}
      </Checkbox>
      <Line name="maintenanceInfo" label={t('merchants.maintenancePageText')} settings={settings} errors={errors} />
    </div>
  );
}

function Look({ settings, errors }: PartProps) {
  const { template } = settings;
  return (
    <div>
      <h3>{t('merchants.look')}</h3>
      <SelectField
        label={t('merchants.home')}
        name="template.home"
        defaultValue={template.home}
        options={[
          { value: 'v-new', label: t('common.new') },
          { value: 'v-base', label: t('merchants.plain') },
        ]}
        error={errors['template.home']}
      />
      <SelectField
        label={t('merchants.gamePage')}
        name="template.detail"
        defaultValue={template.detail}
        options={[
          { value: 'v-detail-new', label: t('common.new') },
          { value: 'v-detail-base', label: t('merchants.plain') },
        ]}
        error={errors['template.detail']}
      />
      <Lines
        name="imageCdn"
        label={t('merchants.imageHosts')}
        hint={t('merchants.httpsHostsOnePerLine')}
        values={settings.imageCdn}
        errors={errors}
      />
      <Line name="imageFallback" label={t('merchants.fallbackImageHost')} settings={settings} errors={errors} />
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

function PromotionRules({ settings, errors }: PartProps) {
  const { profile, timesMax, twoStaffAbove } = settings.promotions;
  return (
    <>
      <SelectField
        label={t('merchants.rulesOfPromotions')}
        name="promotions.profile"
        defaultValue={profile}
        options={[
          { value: 'strict', label: t('merchants.strictOneProductEachA') },
          { value: 'standard', label: t('merchants.standard') },
        ]}
        error={errors['promotions.profile']}
      />
      <TextField
        label={t('merchants.maximumWageringMultiplier')}
        name="promotions.timesMax"
        inputMode="numeric"
        required
        defaultValue={String(timesMax)}
        error={errors['promotions.timesMax']}
      />
      <TextField
        label={t('merchants.secondApprovalAbove')}
        hint={t('merchants.totalAStaffMemberGives')}
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
      <h3>{t('merchants.rules')}</h3>
      <Whole name="minimumAge" label={t('merchants.minimumAge')} settings={settings} errors={errors} />
      <Whole name="lockAfter" label={t('merchants.failedLoginsBeforeLockout')} settings={settings} errors={errors} />
      <Whole name="contactWaitHours" label={t('merchants.hoursUntilANewContact')} settings={settings} errors={errors} />
      <PromotionRules settings={settings} errors={errors} />
      <Line name="termsVersion" label={t('merchants.termsVersion')} settings={settings} errors={errors} required />
      <Line name="timeZone" label={t('merchants.timeZone')} settings={settings} errors={errors} required />
      <fieldset
        className={styles.languages}
        aria-describedby={errorAt(errors, 'languages') ? 'languages-error' : undefined}
      >
        <legend>{t('common.languages')}</legend>
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
        label={t('merchants.defaultLanguage')}
        name="defaultLanguage"
        defaultValue={settings.defaultLanguage}
        options={knownLanguages.map((code) => ({ value: code, label: code }))}
        error={errors.defaultLanguage}
      />
      <SelectField
        label={t('merchants.identityCheckDocuments')}
        name="idTypeList"
        defaultValue={settings.idTypeList}
        options={[
          { value: 'full', label: t('merchants.theFullList') },
          { value: 'short', label: t('merchants.theShortList') },
        ]}
        error={errors.idTypeList}
      />
      <IdentityPromptField settings={settings} errors={errors} />
      <SelectField
        label={t('merchants.emailRule')}
        hint={t('merchants.emailRuleHint')}
        name="emailRule"
        defaultValue={settings.emailRule}
        options={[
          { value: 'specification', label: t('merchants.emailSpecification') },
          { value: 'wide', label: t('merchants.emailWide') },
        ]}
        error={errors.emailRule}
      />
      <Checkbox name="agentEntrance" defaultChecked={settings.agentEntrance}>
        {t('merchants.agentsHaveTheirOwnLogin')}
      </Checkbox>
    </div>
  );
}

function IdentityPromptField({ settings, errors }: PartProps) {
  return (
    <SelectField
      label={t('merchants.identityPrompt')}
      hint={t('merchants.identityPromptHint')}
      name="identityPrompt"
      defaultValue={settings.identityPrompt}
      options={IDENTITY_PROMPTS.map((value) => ({ value, label: t(`merchants.identityPrompt.${value}`) }))}
      error={errors.identityPrompt}
    />
  );
}

function Doors({ settings, errors }: PartProps) {
  return (
    <div>
      <h3>{t('merchants.access')}</h3>
      <Lines
        name="blockedCountries"
        label={t('merchants.blockedCountries')}
        hint={t('merchants.twoLetterCodesOnePer')}
        values={settings.blockedCountries}
        errors={errors}
      />
      <Lines
        name="allowedCountries"
        label={t('merchants.onlyTheseCountries')}
        hint={t('merchants.noneEveryCountryThatIsnt')}
        values={settings.allowedCountries}
        errors={errors}
      />
      <Lines
        name="blockedAddresses"
        label={t('merchants.blockedIpRanges')}
        hint={t('merchants.suchAs2030113')}
        values={settings.blockedAddresses}
        errors={errors}
      />
      <Lines
        name="regions"
        label={t('merchants.regionsAtRegistration')}
        hint={t('merchants.codeNameOnePerLine')}
        values={regionLines(settings.regions)}
        errors={errors}
      />
    </div>
  );
}
