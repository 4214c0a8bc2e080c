import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { amountText, readAmount } from '../../amount.ts';
import { usePage } from '../../../src/client/page.ts';
import { COIN, METAL } from '../art/ticket.ts';
import { MODEL } from '../model.ts';
import type { Printed } from '../script.ts';
import { Foil } from './Foil.tsx';

type TicketProps = {
  /** Another ticket has new foil. */
  id: string;
  stake: string;
  /** null: an example that is not yet bought. */
  printed: Printed | null;
  open: readonly boolean[];
  /** null: nobody scratches. */
  onOpen: ((fields: readonly number[]) => void) | null;
};

/** An amount of more letters is written smaller. */
const LONG = 8;
const PICTURE = `<svg viewBox="0 0 80 80" width="80" height="80" aria-hidden="true"><defs>${METAL}</defs>${COIN}</svg>`;
const FIELDS = Array.from({ length: MODEL.fields }, (_, at) => at);

/** The card with its nine fields, from left to right in every language. */
export function Ticket({ id, stake, printed, open, onOpen }: TicketProps) {
  const { t, format } = usePage();
  const minor = readAmount(stake) ?? 0n;
  const amountOf = (multiple: number) => format.short(amountText(minor * BigInt(multiple)));
  const isAllOpen = open.every(Boolean);
  const won = printed && isAllOpen && printed.multiple > 0 ? printed.multiple : null;
  return (
    <section className={`ticket ${printed === null ? 'is-unsold' : ''}`} aria-label={t('kaskas.ticket')}>
      <header>
        <b>Kaskas</b>
        <span>{t('kaskas.upTo', { amount: amountOf(MODEL.prizes[0][0]) })}</span>
      </header>
      <div className="fields" dir="ltr">
        {FIELDS.map((field) => {
          const multiple = printed?.fields[field] ?? 0;
          const isOpen = printed !== null && open[field] === true;
          const state = !isOpen ? 'covered' : multiple === won ? 'won' : 'open';
          return (
            <button
              key={field}
              type="button"
              className={`field is-${state} ${multiple > 1 ? '' : 'is-even'} ${amountOf(multiple).length > LONG ? 'is-long' : ''}`}
              aria-label={t('kaskas.field', {
                number: field + 1,
                state,
                amount: `${amountOf(multiple)} × ${multiple}`,
              })}
              disabled={onOpen === null || isOpen}
              onClick={() => onOpen?.([field])}
            >
              {printed !== null && (isOpen ? <b>{amountOf(multiple)} </b> : <b data-print={amountOf(multiple)} />)}
              {printed !== null && (isOpen ? <small>× {multiple}</small> : <small data-print={`× ${multiple}`} />)}
            </button>
          );
        })}
        <Foil key={id} open={open} onOpen={onOpen ?? (() => {})} />
        {printed === null && <Picture className="coin" markup={PICTURE} />}
      </div>
      <footer>
        <span>{t('kaskas.threeAlike')}</span>
        <b>{format.money(stake)}</b>
      </footer>
    </section>
  );
}
