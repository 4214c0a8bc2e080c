import { useState } from 'react';
import { addItemCodes, saveLoyaltyItem, type StaffItem } from '@baize/contract/backoffice/loyalty.ts';
import { MALL_PICTURES, MallItemKind, type MallPicture } from '@baize/contract/loyalty/mall.ts';
import { Field, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { ActPart } from '../../kit/ActForm.tsx';
import { useAct } from '../../kit/queries.ts';
import { usePromotions } from '../../features/promotions/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { InLanguages } from '../../parts/forms/InLanguages.tsx';
import { WordsField, wordsIn } from '../../parts/forms/WordsField.tsx';

type Kind = StaffItem['kind'];

export const KINDS: Readonly<Record<Kind, readonly [name: string, about: string]>> = {
  physical: [t('mall.kinds.physical'), t('mall.kinds.physicalHint')],
  cash: [t('mall.kinds.cash'), t('mall.kinds.cashHint')],
  bonus: [t('mall.kinds.bonus'), t('mall.kinds.bonusHint')],
  freeRounds: [t('mall.kinds.freeRounds'), t('mall.kinds.freeRoundsHint')],
  digital: [t('mall.kinds.digital'), t('mall.kinds.digitalHint')],
};

const IMAGES: Readonly<Record<MallPicture, string>> = {
  coins: t('mall.images.coins'),
  mug: t('mall.images.mug'),
  shirt: t('mall.images.shirt'),
  bag: t('mall.images.bag'),
  phone: t('mall.images.phone'),
  headphones: t('mall.images.headphones'),
  ticket: t('mall.images.ticket'),
  gift: t('mall.images.gift'),
  rounds: t('mall.images.rounds'),
};

interface ItemFormProps {
  readonly item: StaffItem;
  readonly languages: readonly string[];
  readonly merchantId: string;
  readonly isAllowed: boolean;
  readonly onSaved: () => void;
}

export function ItemForm({ item, languages, merchantId, isAllowed, onSaved }: ItemFormProps) {
  const { say } = useDesk();
  const save = useAct(saveLoyaltyItem);
  const [kind, setKind] = useState<Kind>(item.kind);
  if (!isAllowed) return <p>{t('mall.youCanViewItemsBut')}</p>;
  return (
    <>
      <DeskForm
        submit={t('common.save')}
        onSubmit={async (fields) => {
          const { waits } = await save({ merchantId, ...read(fields, item, kind, languages) });
          say(waits === null ? t('common.savedLiveNow') : t('common.waitsForSecond'));
          onSaved();
        }}
      >
        {(errors) => (
          <>
            <WordsField
              name="title"
              label={t('common.title')}
              languages={languages}
              words={item.title}
              maxLength={60}
              errors={errors}
            />
            <InLanguages languages={languages} isWritten={(language) => Boolean(item.text[language])} errors={errors}>
              {(language) => (
                <Field label={t('mall.descriptionLanguage', { language })} error={errors[`text.${language}`]}>
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
              )}
            </InLanguages>
            <SelectField
              name="kind"
              label={t('common.kind')}
              value={kind}
              onChange={({ target }) => setKind(MallItemKind.options.find((one) => one === target.value) ?? kind)}
              options={MallItemKind.options.map((value) => ({ value, label: KINDS[value][0] }))}
              error={errors.kind}
              hint={KINDS[kind][1]}
            />
            <SelectField
              name="picture"
              label={t('mall.image')}
              defaultValue={item.picture}
              options={MALL_PICTURES.map((value) => ({ value, label: IMAGES[value] }))}
              error={errors.picture}
            />
            {kind === 'cash' && (
              <TextField name="amount" label={t('mall.cashAmount')} defaultValue={item.amount} error={errors.amount} />
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
              label={t('common.status')}
              defaultValue={item.state}
              options={[
                { value: 'open', label: t('common.open') },
                { value: 'closed', label: t('common.closed') },
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

function read(fields: Fields, item: StaffItem, kind: Kind, languages: readonly string[]) {
  const picture = MALL_PICTURES.find((one): one is MallPicture => one === fields.text('picture')) ?? item.picture;
  return {
    ...{ itemId: item.itemId, version: item.version, picture, kind },
    state: fields.text('state') === 'open' ? ('open' as const) : ('closed' as const),
    title: wordsIn(fields, 'title', languages, item.title),
    text: wordsIn(fields, 'text', languages, item.text),
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

/** One that begins with “Exchanged for points”. */
function PromotionField({ kind, merchantId, chosen, error }: PromotionFieldProps) {
  const { data } = usePromotions(merchantId, 'published');
  const fitting = data?.list.filter(({ trigger, gives }) => trigger === 'mall' && gives === kind) ?? [];
  return (
    <SelectField
      key={fitting.length}
      name="promotionId"
      label={t('common.promotion')}
      defaultValue={chosen ?? ''}
      options={[
        { value: '', label: fitting.length === 0 ? t('mall.nonePublished') : t('mall.chooseOne') },
        ...fitting.map(({ promotionId, title }) => ({ value: promotionId, label: title })),
      ]}
      hint={t('mall.publishedThatStartsWhen')}
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
    ['points', t('common.points')],
    ...(kind === 'digital' ? [] : [['stock', t('mall.stock')] as const]),
    ['perMember', t('mall.perMember')],
    ['levelMin', t('mall.fromLevel')],
    ['position', t('common.positionInTheList')],
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

/** Digital stock: sealed when added, never shown again. */
const Codes = ({ item, merchantId }: { readonly item: StaffItem; readonly merchantId: string }) => (
  <ActPart
    act={addItemCodes}
    input={{ merchantId, itemId: item.itemId }}
    title={t('mall.codesLeft', { stock: item.stock })}
    fields={{ codes: { label: t('mall.onePerLine'), lines: 4 } }}
    submit={t('mall.addCodes')}
    said={({ added, known }) =>
      known > 0 ? t('mall.addedWereThereAlready', { added, known }) : t('mall.addedAdded', { added })
    }
  />
);
