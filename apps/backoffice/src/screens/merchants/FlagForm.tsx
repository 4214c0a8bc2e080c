import { useState } from 'react';
import type { MerchantFile } from '@baize/contract/backoffice/merchants.ts';
import { Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useChangeFlags } from '../../features/merchants/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import styles from './merchants.module.css';
import { flagGroup, flagMeaning } from './flagWords.ts';

/** Switches are sent together, with one reason. */
export function FlagForm({ file, isLocked }: { file: MerchantFile; isLocked: boolean }) {
  const { say } = useDesk();
  const changeFlags = useChangeFlags();
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const groups = [...new Set(file.flags.map(({ group }) => group))];
  const isOn = (name: string, was: boolean): boolean => changed[name] ?? was;
  function handleToggle(name: string, was: boolean): void {
    const { [name]: before, ...rest } = changed;
    setChanged(before === undefined ? { ...rest, [name]: !was } : rest);
  }
  const names = Object.keys(changed);
  return (
    <>
      <div className={styles.groups}>
        {groups.map((group) => (
          <fieldset key={group} className={styles.group} disabled={isLocked}>
            <legend>{flagGroup(group)}</legend>
            {file.flags
              .filter((flag) => flag.group === group)
              .map(({ name, meaning, on, open }) => (
                <label key={name} className={styles.flag}>
                  <input
                    type="checkbox"
                    role="switch"
                    checked={isOn(name, on)}
                    aria-checked={isOn(name, on)}
                    onChange={() => handleToggle(name, on)}
                  />
                  <span className="grow">
                    <b>{name}</b> {name in changed && <Tag tone="caution">{t('merchants.notSaved')}</Tag>}{' '}
                    {!open && <Tag>{t('merchants.notOpenYet')}</Tag>}
                    <br />
                    {flagMeaning(name, meaning)}
                  </span>
                </label>
              ))}
          </fieldset>
        ))}
      </div>
      {names.length > 0 && (
        <div className={styles.save}>
          <h3>{t('merchants.count', { count: names.length })}</h3>
          <ul>
            {names.map((name) => (
              <li key={name}>{t(changed[name] ? 'merchants.flagOn' : 'merchants.flagOff', { name })}</li>
            ))}
          </ul>
          <DeskForm
            submit={t('merchants.saveFlags')}
            beside="flags"
            isChanged
            onCancel={() => setChanged({})}
            onSubmit={async (fields) => {
              const { waits } = await changeFlags({
                merchantId: file.id,
                version: file.version,
                flags: { ...changed },
                reason: fields.text('reason'),
              });
              say(waits === null ? t('merchants.savedLiveWithinSeconds') : t('merchants.savedWhatLoosensALimit'));
            }}
          >
            {(errors) => <ReasonField error={errors.reason} />}
          </DeskForm>
        </div>
      )}
    </>
  );
}
