import './rail.css';

export type Tap = { label: string; isPossible: boolean; onTap: () => void };
type StepperProps = {
  name: string;
  value: string;
  fewer: Tap;
  more: Tap;
  /** The value can be tapped, to be given another way. */
  onValue?: { readonly label: string; readonly onTap: () => void };
};

/** A value between a button for less and one for more. */
export function Stepper({ name, value, fewer, more, onValue }: StepperProps) {
  return (
    <div className="stepper" role="group" aria-label={name}>
      <button type="button" aria-label={fewer.label} disabled={!fewer.isPossible} onClick={fewer.onTap}>
        −
      </button>
      <span aria-live="polite">
        {name}
        <b>{value}</b>
        {onValue && <button type="button" className="cover" aria-label={onValue.label} onClick={onValue.onTap} />}
      </span>
      <button type="button" aria-label={more.label} disabled={!more.isPossible} onClick={more.onTap}>
        +
      </button>
    </div>
  );
}
