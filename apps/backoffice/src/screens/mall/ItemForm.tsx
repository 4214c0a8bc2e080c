import { useState } from 'react';
import type { StaffItem } from '@baize/contract/backoffice/loyalty.ts';
import { MALL_PICTURES, MallItemKind, type MallPicture } from '@baize/contract/loyalty/mall.ts';
import { Field, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useAddCodes, useSaveItem } from '../../features/loyalty/index.ts';
import { usePromotions } from '../../features/promotions/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { WordsField, wordsIn } from '../../parts/forms/WordsField.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';

const LANGUAGES = ['EN', 'TY'];
type Kind = StaffItem['kind'];

/** What each kind is called at the desk, and what happens when it is ordered. */
export const KINDS: Readonly<Record<Kind, readonly [name: string, about: string]>> = {
  physical: ['Parcel', 'Sent as a parcel'],
  cash: ['Cash', 'Cash, paid instantly'],
  bonus: ['Bonus', 'Bonus money, by the terms of a promotion'],
  freeRounds: ['Free rounds', 'Free rounds, by the terms of a promotion'],
  digital: ['Digital code', 'A code that only its member sees'],
};

interface ItemFormProps {
  readonly item: StaffItem;
  readonly merchantId: string;
  readonly isAllowed: boolean;
  readonly onSaved: () => void;
}

/** An item of the points mall as staff write it; its kind says what it asks for. */
export function ItemForm({ item, merchantId, isAllowed, onSaved }: ItemFormProps) {
  const { say } = useDesk();
  const save = useSaveItem();
  const [kind, setKind] = useState<Kind>(item.kind);
  if (!isAllowed) return <p>You can view items but not change them.</p>;
  return (
    <>
      <DeskForm
        submit="Save"
        onSubmit={async (fields) => {
          await save({ merchantId, ...read(fields, item, kind) });
          say('Saved. Live now.');
          onSaved();
        }}
      >
        {(errors) => (
          <>
            <WordsField
              name="title"
              label="Title"
              languages={LANGUAGES}
              words={item.title}
              maxLength={60}
              errors={errors}
            />
            {LANGUAGES.map((language) => (
              <Field key={language} label={`Description, ${language}`} error={errors[`text.${language}`]}>
                {(ties) => (
                  <textarea
                    {...ties}
                    name={`text.${language}`}
                    rows={2}
                    maxLength={400}
                    defaultValue={item.text[language] ?? ''}
                  />
                )}
              </Field>
            ))}
            <SelectField
              name="kind"
              label="Kind"
              value={kind}
              onChange={({ target }) => setKind(MallItemKind.options.find((one) => one === target.value) ?? kind)}
              options={MallItemKind.options.map((value) => ({ value, label: KINDS[value][0] }))}
              error={errors.kind}
              hint={KINDS[kind][1]}
            />
            <SelectField
              name="picture"
              label="Picture"
              defaultValue={item.picture}
              options={MALL_PICTURES.map((value) => ({ value, label: value }))}
              error={errors.picture}
            />
            {kind === 'cash' && (
              <TextField name="amount" label="Cash amount" defaultValue={item.amount} error={errors.amount} />
            )}
            {(kind === 'bonus' || kind === 'freeRounds') && (
              <PromotionField
                key={kind}
                kind={kind}
                merchantId={merchantId}
                chosen={item.promotionId}
                error={errors.promotionId}
              />
            )}
            <Numbers item={item} kind={kind} errors={errors} />
            <SelectField
              name="state"
              label="Status"
              defaultValue={item.state}
              options={[
                { value: 'open', label: 'Open' },
                { value: 'closed', label: 'Closed' },
              ]}
              error={errors.state}
            />
          </>
        )}
      </DeskForm>
      {item.kind === 'digital' && item.version > 0 && <Codes item={item} merchantId={merchantId} />}
    </>
  );
}

function read(fields: Fields, item: StaffItem, kind: Kind) {
  const picture = MALL_PICTURES.find((one): one is MallPicture => one === fields.text('picture')) ?? item.picture;
  return {
    ...{ itemId: item.itemId, version: item.version, picture, kind },
    state: fields.text('state') === 'open' ? ('open' as const) : ('closed' as const),
    title: wordsIn(fields, 'title', LANGUAGES),
    text: wordsIn(fields, 'text', LANGUAGES),
    points: fields.text('points'),
    amount: kind === 'cash' ? fields.text('amount') : '0',
    promotionId: fields.text('promotionId') || null,
    stock: kind === 'digital' ? item.stock : fields.text('stock'),
    stockSeen: item.version > 0 ? item.stock : null,
    perMember: fields.text('perMember'),
    levelMin: fields.text('levelMin'),
    position: fields.text('position'),
  };
}

interface PromotionFieldProps {
  readonly kind: 'bonus' | 'freeRounds';
  readonly merchantId: string;
  readonly chosen: string | null;
  readonly error: string | undefined;
}

/** Which promotion gives it: one that begins with “Exchanged for points”. */
function PromotionField({ kind, merchantId, chosen, error }: PromotionFieldProps) {
  const { data } = usePromotions(merchantId, 'published');
  const fitting = data?.list.filter(({ trigger, gives }) => trigger === 'mall' && gives === kind) ?? [];
  return (
    <SelectField
      key={fitting.length}
      name="promotionId"
      label="Promotion"
      defaultValue={chosen ?? ''}
      options={[
        { value: '', label: fitting.length === 0 ? 'None published' : 'Choose one' },
        ...fitting.map(({ promotionId, title }) => ({ value: promotionId, label: title })),
      ]}
      hint="Published, and begins with “Exchanged for points”. Its terms hold."
      error={error}
    />
  );
}

interface NumbersProps {
  readonly item: StaffItem;
  readonly kind: Kind;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

function Numbers({ item, kind, errors }: NumbersProps) {
  const shown = [
    ['points', 'Points'],
    ...(kind === 'digital' ? [] : [['stock', 'Stock'] as const]),
    ['perMember', 'Per member'],
    ['levelMin', 'From level'],
    ['position', 'Place in the list'],
  ] as const;
  return shown.map(([name, label]) => (
    <TextField
      key={name}
      name={name}
      label={label}
      inputMode="numeric"
      defaultValue={item[name]}
      error={errors[name]}
    />
  ));
}

/** Codes are the stock of something digital: sealed as they are added, and never shown here again. */
function Codes({ item, merchantId }: { readonly item: StaffItem; readonly merchantId: string }) {
  const { say } = useDesk();
  const add = useAddCodes();
  return (
    <PanelPart title={`Codes, ${item.stock} left`}>
      <DeskForm
        submit="Add codes"
        quiet
        onSubmit={async (fields) => {
          const wish = { codes: fields.text('codes'), reason: fields.text('reason') };
          const { added, known } = await add({ merchantId, itemId: item.itemId, ...wish });
          say(known > 0 ? `${added} added, ${known} were there already.` : `${added} added.`);
        }}
      >
        {(errors) => (
          <>
            <Field label="One per line" error={errors['codes']}>
              {(ties) => <textarea {...ties} name="codes" rows={4} autoComplete="off" spellCheck={false} />}
            </Field>
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}
