import type { LotteryHeatField } from '@baize/contract/backoffice/lotteryRisk.ts';
import { Button, Chips, Skeleton, Tag, TextField } from '@baize/ui/index.ts';
import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { percent } from '../../parts/show/words.ts';
import { useCapNumber, useLotteryHeat } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { bookName } from './bookNames.ts';
import { HeatGrid, HIGH_SHARE } from './HeatGrid.tsx';
import styles from './heat.module.css';

interface HeatPartProps {
  readonly issueId: string;
  readonly merchantId: string;
  readonly canCap: boolean;
}

/** The numbers of one book against their caps; what begins alike opens, one number can be limited. */
export function HeatPart({ issueId, merchantId, canCap }: HeatPartProps) {
  const [book, setBook] = useState('');
  const [under, setUnder] = useState('');
  const [chosen, setChosen] = useState('');
  const heat = useLotteryHeat({ merchantId, issueId, under, ...(book !== '' && { book }) });
  if (!heat.data) return <Skeleton className={styles.bone} />;
  const { data } = heat;
  const open = data.fields.find(({ name, numbers }) => name === chosen && numbers === 1);
  function change(next: { book: string; under?: string }) {
    setBook(next.book);
    setUnder(next.under ?? '');
    setChosen('');
  }
  return (
    <div className={styles.heat}>
      <Chips
        label={t('lottery.book')}
        chips={data.books.map((one) => ({
          name: one.book,
          label: (
            <>
              {bookName(one.book)} <small className="num">{percent(one.share)}</small>
            </>
          ),
        }))}
        chosen={data.book}
        onChoose={(name) => change({ book: name })}
      />
      <p className={styles.above}>
        <span>
          {t(under === '' ? 'lottery.shareOfEachNumbersCap' : 'lottery.numbersThatBeginWith', {
            under,
            cap: data.books.find((one) => one.book === data.book)?.cap ?? '',
            currency: data.currency,
          })}
        </span>
        {under !== '' && (
          <Button small kind="line" onClick={() => change({ book: data.book, under: aboveOf(under) })}>
            {t('common.back')}
          </Button>
        )}
      </p>
      <HeatGrid
        label={t('lottery.shareOfTheCap', { book: bookName(data.book) })}
        grid={data}
        chosen={chosen}
        onChoose={(field) =>
          field.numbers === 1 ? setChosen(field.name) : change({ book: data.book, under: field.name })
        }
      />
      {open && <NumberPart key={open.name} {...{ issueId, merchantId, canCap }} book={data.book} field={open} />}
    </div>
  );
}

/** A step back in a number's beginning: `01 02` lies under `01`, single figures two by two. */
const aboveOf = (under: string): string => {
  const parts = under.split(' ');
  return parts.length > 2 ? parts.slice(0, 2).join(' ') : '';
};

interface NumberPartProps extends HeatPartProps {
  readonly book: string;
  readonly field: LotteryHeatField;
}

function NumberPart({ issueId, merchantId, canCap, book, field }: NumberPartProps) {
  const { say } = useDesk();
  const cap = useCapNumber();
  const { name, amount, share, closed } = field;
  const place = useRef<HTMLElement>(null);
  // It stands below the grid, which fills the panel.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={place} className={styles.number} aria-label={t('lottery.numberName', { name })}>
      <h4>
        {name}{' '}
        <Tag tone={closed ? 'plain' : share >= HIGH_SHARE ? 'bad' : 'info'}>
          {closed ? t('lottery.soldOutTag') : percent(share)}
        </Tag>
      </h4>
      <Facts
        facts={[
          [t('lottery.ifItIsDrawn'), amount],
          [t('common.atMost'), closed ? t('lottery.nothingMore') : field.cap],
        ]}
      />
      {canCap && (
        <DeskForm
          submit={t('lottery.limitName', { name })}
          quiet
          onSubmit={async (fields) => {
            const most = fields.text('cap');
            await cap({ merchantId, issueId, book, number: name, cap: most, reason: fields.text('reason') });
            say(t(Number(most) === 0 ? 'lottery.isSoldOut' : 'lottery.isLimited', { name }));
          }}
        >
          {(errors) => (
            <>
              <TextField
                name="cap"
                label={t('lottery.limitOfThisNumber')}
                hint={t('lottery.n000SoldOutAnd')}
                defaultValue="0.00"
                error={errors.cap ?? errors.number}
              />
              <ReasonField error={errors.reason} />
            </>
          )}
        </DeskForm>
      )}
    </section>
  );
}
