import type { MallAddress, MallItem } from '@baize/contract/loyalty/mall.ts';
import { Button, Figures, Notice, Sheet, Skeleton, Stack } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { AddressForm } from './AddressForm.tsx';
import { CodeLine } from './CodeLine.tsx';
import { ItemPicture } from './ItemArt.tsx';
import { useNote } from './MallGrid.tsx';
import { useMallAddress, useRedeem } from './mall.queries.ts';
import styles from './mall.module.css';

interface ItemSheetProps {
  readonly item: MallItem | null;
  readonly points: number | null;
  readonly onClose: () => void;
  readonly onDone: (item: MallItem) => void;
}

export function ItemSheet({ item, points, onClose, onDone }: ItemSheetProps) {
  const { t } = useApp();
  return (
    <Sheet open={item !== null} onClose={onClose} label={item?.title ?? ''} closeLabel={t('common.close')}>
      {item && <Item key={item.itemId} item={item} points={points} onDone={() => onDone(item)} />}
    </Sheet>
  );
}

function Item({
  item,
  points,
  onDone,
}: {
  readonly item: MallItem;
  readonly points: number | null;
  readonly onDone: () => void;
}) {
  const { t, money, say } = useApp();
  const [isEditing, setEditing] = useState(false);
  const isParcel = item.kind === 'physical' && points !== null;
  const address = useMallAddress(isParcel);
  const note = useNote(points);
  const [code, setCode] = useState<string | null>(null);
  const redeem = useRedeem(({ order }) => {
    // A code stays in view: it is what was bought.
    if (order.code) return setCode(order.code);
    const isGiven = item.kind === 'bonus' || item.kind === 'freeRounds';
    const done = item.amount
      ? t('mall.doneCash', { amount: money(item.amount) })
      : t(isGiven ? 'mall.doneGiven' : 'mall.done');
    say(done, { tone: 'ok' });
    onDone();
  });
  const known = address.data?.address ?? null;
  if (isParcel && isEditing) return <AddressForm address={known} onDone={() => setEditing(false)} />;
  if (code) return <OrderedCode item={item} code={code} onClose={onDone} />;
  const isReady = item.why === null && points !== null && (!isParcel || known !== null);
  return (
    <Stack gap={4} className={styles.sheet}>
      <ItemPicture picture={item.picture} />
      {item.text && <p>{item.text}</p>}
      {item.terms.length > 0 && (
        <Stack as="ul" gap={2} pad className={styles.terms}>
          {item.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </Stack>
      )}
      <Price item={item} points={points} />
      {isParcel && <ParcelAddress address={known} isWaiting={address.isPending} onEdit={() => setEditing(true)} />}
      {item.why && <Notice>{note(item)}</Notice>}
      <Button kind="main" wide disabled={!isReady} busy={redeem.isPending} onClick={() => redeem.mutate(item)}>
        {t('mall.redeem', { points: item.points })}
      </Button>
    </Stack>
  );
}

function OrderedCode({
  item,
  code,
  onClose,
}: {
  readonly item: MallItem;
  readonly code: string;
  readonly onClose: () => void;
}) {
  const { t } = useApp();
  return (
    <Stack gap={4} className={styles.sheet} role="status">
      <ItemPicture picture={item.picture} />
      <CodeLine code={code} />
      <p>{t('mall.codeKept')}</p>
      <Button kind="main" wide onClick={onClose}>
        {t('common.close')}
      </Button>
    </Stack>
  );
}

function Price({ item, points }: { readonly item: MallItem; readonly points: number | null }) {
  const { t } = useApp();
  const value = (of: number) => t('mall.value', { points: of });
  return (
    <Figures
      rows={[
        { name: t('mall.price'), value: value(item.points) },
        ...(item.fullPoints === null ? [] : [{ name: t('mall.full'), value: value(item.fullPoints) }]),
        ...(points !== null && points >= item.points
          ? [{ name: t('mall.after'), value: value(points - item.points) }]
          : []),
        { name: t('mall.limit'), value: item.limit },
      ]}
    />
  );
}

interface ParcelAddressProps {
  readonly address: MallAddress | null;
  readonly isWaiting: boolean;
  readonly onEdit: () => void;
}

function ParcelAddress({ address, isWaiting, onEdit }: ParcelAddressProps) {
  const { t } = useApp();
  if (isWaiting) return <Skeleton className={styles.bone} />;
  return (
    <Stack gap={3} pad break="anywhere" className={styles.address}>
      {address && (
        <p>
          <b>{address.name}</b>
          <br />
          {address.line}, {address.postcode} {address.city}
          <br />
          <bdi dir="ltr">{address.phone}</bdi>
        </p>
      )}
      <Button wide onClick={onEdit}>
        {t(address ? 'mall.addressEdit' : 'mall.addressAdd')}
      </Button>
    </Stack>
  );
}
