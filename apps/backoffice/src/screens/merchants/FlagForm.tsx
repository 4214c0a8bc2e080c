import { useState } from 'react';
import type { MerchantFile } from '@baize/contract/backoffice/merchants.ts';
import { Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useChangeFlags } from '../../features/merchants/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { count } from '../../parts/show/words.ts';
import styles from './merchants.module.css';

/** Every flag with its meaning; what was switched is sent together, with one reason. */
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
            <legend>{group}</legend>
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
                    <b>{name}</b> {name in changed && <Tag tone="caution">not saved</Tag>}{' '}
                    {!open && <Tag>not open yet</Tag>}
                    <br />
                    {meaning || 'No known meaning.'}
                  </span>
                </label>
              ))}
          </fieldset>
        ))}
      </div>
      {names.length > 0 && (
        <div className={styles.save}>
          <h3>{count(names.length, 'flag changes', 'flags change')}</h3>
          <ul>
            {names.map((name) => (
              <li key={name}>
                {name}: {changed[name] ? 'on' : 'off'}
              </li>
            ))}
          </ul>
          <DeskForm
            submit="Save flags"
            beside="flags"
            isChanged
            onCancel={() => setChanged({})}
            onSubmit={async (fields) => {
              await changeFlags({
                merchantId: file.id,
                version: file.version,
                flags: { ...changed },
                reason: fields.text('reason'),
              });
              say('Saved. Live within seconds.');
            }}
          >
            {(errors) => <ReasonField error={errors.reason} />}
          </DeskForm>
        </div>
      )}
    </>
  );
}
