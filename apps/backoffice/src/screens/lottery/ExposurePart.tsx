import type { StaffIssue } from '@baize/contract/backoffice/lottery.ts';
import type { LotteryBook } from '@baize/contract/backoffice/lotteryRisk.ts';
import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useCapNumber, useLotteryExposure } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';

const SHOWN = 5;
/** The dearest numbers of a book in one line. */
const dearest = ({ cells }: LotteryBook): string =>
  cells
    .slice(0, SHOWN)
    .map(({ name, amount }) => `${name}: ${amount}`)
    .join(' · ');

interface ExposurePartProps {
  readonly row: StaffIssue;
  readonly merchantId: string;
  readonly mayCap: boolean;
}

/** What the issue could cost, book by book, and less on one number while it is open. */
export function ExposurePart({ row, merchantId, mayCap }: ExposurePartProps) {
  const { say } = useDesk();
  const { data } = useLotteryExposure(merchantId, row.issueId);
  const cap = useCapNumber();
  if (!data) return null;
  return (
    <>
      {(data.books.length > 0 || data.capped.length > 0) && (
        <PanelPart title={`Exposure: at worst ${data.worst} of ${data.stake} staked`}>
          <Facts
            facts={[
              ...data.books.map((book): [string, string] => [
                `${book.book}, at most ${book.cap}`,
                `${book.most} · ${dearest(book)}`,
              ]),
              ...data.capped.map((one): [string, string] => [
                `${one.book} ${one.name}, ${one.cap === '0.00' ? 'sold out' : `at most ${one.cap}`}`,
                `${one.staffName}: ${one.reason}`,
              ]),
            ]}
          />
        </PanelPart>
      )}
      {mayCap && row.state === 'open' && (
        <PanelPart title="Lower the limit of a number">
          <DeskForm
            submit="Set"
            onSubmit={async (fields) => {
              const number = fields.text('number');
              await cap({
                ...{ merchantId, issueId: row.issueId, book: fields.text('book'), number },
                ...{ cap: fields.text('cap'), reason: fields.text('reason') },
              });
              say(`${number} is capped; existing orders stay valid.`);
            }}
          >
            {(errors) => (
              <>
                <TextField name="book" label="Book" hint="As above: f3, pos, special, lo2 …" error={errors.book} />
                <TextField
                  name="number"
                  label="Number"
                  hint="As named in the book: 123, 05, 1:7"
                  error={errors.number}
                />
                <TextField name="cap" label="At most" hint="0.00: sold out" error={errors.cap} />
                <ReasonField error={errors.reason} />
              </>
            )}
          </DeskForm>
        </PanelPart>
      )}
    </>
  );
}
